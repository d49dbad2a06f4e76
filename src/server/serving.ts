import { AsyncLocalStorage } from 'node:async_hooks'
import type { I18n } from '@lingui/core'

/** What every room may ask while something is rendered; the shell keeps its visit in it. */
export type Rendering = {
  /** The reader's language. */
  i18n: I18n
  /** Where media comes from in preview: the API itself. */
  mediaBase: string | undefined
  /** Whether the page is rendered without a picture of that filename. */
  isHiddenPicture?: ((filename: string) => boolean) | undefined
  /** The visit as it is known by now: a page that finds something out puts the next one here. */
  visit: unknown
  /** Whether the one picture that loads first has been found. */
  hasFirstPicture: boolean
  /** Parts that the page is shown without, since they would throw. */
  leftOut?: readonly string[]
}

/** What is known of the request that is being served, for those who are asked from deep within. */
export type Serving = {
  /** When waiting for content ends, by the steady clock. */
  until?: number
  /** Waits for another turn to render. */
  anotherTurn?: () => Promise<void>
  rendering?: Rendering
  /** Takes the page that is asked for in other notations too, of the one rendering: for who wants all of them. */
  alsoIn?: (notation: 'data' | 'text', answer: Response) => void
  /** Returns the HTML of a client component; undefined unless a document is rendered. */
  renderIsland?: (name: string, props: object, children: unknown) => string
  /** Collects the names of parts that throw, while a page is rendered without them. */
  brokenParts?: string[]
  /** While developing: takes an error for which readers would see an error page, or a page without one of its parts. */
  onError?: (error: unknown) => void
  /** What an editor has posted to be shown, as JSON. */
  draft?: unknown
}

const storage = new AsyncLocalStorage<Serving>()
const nothing: Serving = {}

/** What is known of the request being served; nothing outside of one. */
export function serving(): Serving {
  return storage.getStore() ?? nothing
}

/** Runs `work` with more known of the request: whatever it calls, now or later, finds it. */
export function whileServing<Value>(more: Serving, work: () => Value): Value {
  return storage.run({ ...storage.getStore(), ...more }, work)
}

/** Runs `work` as part of one rendering. */
export function duringRendering<Value>(rendering: Omit<Rendering, 'hasFirstPicture'>, work: () => Value): Value {
  return whileServing({ rendering: { ...rendering, hasFirstPicture: false } }, work)
}

/** What is being rendered; undefined outside of it. */
export function currentRendering(): Rendering | undefined {
  return serving().rendering
}
