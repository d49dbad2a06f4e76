import { AsyncLocalStorage } from 'node:async_hooks'
import type { I18n } from '@lingui/core'

/** What every room may ask while something is rendered; the shell keeps its visit in it. */
export type Rendering = {
  /** The reader's language. */
  i18n: I18n
  /** Where media comes from in preview: the API itself. */
  mediaBase: string | undefined
  /** The request that this is for. */
  visit: unknown
  /** Whether the one picture that loads first has been found. */
  hasFirstPicture: boolean
}

const storage = new AsyncLocalStorage<Rendering>()

/** Runs `work` as part of one rendering: whatever it calls, now or later, finds it. */
export function duringRendering<Value>(rendering: Omit<Rendering, 'hasFirstPicture'>, work: () => Value): Value {
  return storage.run({ ...rendering, hasFirstPicture: false }, work)
}

/** What is being rendered for; undefined outside of it. */
export function currentRendering(): Rendering | undefined {
  return storage.getStore()
}
