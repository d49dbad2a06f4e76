import { AsyncLocalStorage } from 'node:async_hooks'
import type { I18n } from '@lingui/core'

/** State of the current render, readable by every module. The shell stores its request context in it. */
export type RenderState = {
  /** The reader's language. */
  i18n: I18n
  /** Base address of media in preview: the API itself. */
  mediaBase: string | undefined
  /** Whether the page is rendered without the picture of this file name. */
  isHiddenPicture?: ((filename: string) => boolean) | undefined
  readonly context: unknown
  /** Whether the picture to load first (the only eager one) has been chosen. */
  hasFirstPicture: boolean
  /** Names of the parts that the page is rendered without, because they throw. */
  readonly omittedParts?: readonly string[]
}

/** State of the current request, for code deep in the call stack. Stored with `AsyncLocalStorage`. */
export type RequestState = {
  /** When the request stops waiting for content, on the clock of `performance.now()`. */
  contentDeadline?: number
  /** Waits in the render queue again. */
  waitForRender?: () => Promise<void>
  rendering?: RenderState
  /** Receives the other formats of the page, from the same render. Used by the export. */
  onOtherFormat?: (format: 'json' | 'markdown', answer: Response) => void
  /** Returns the HTML of a client component; undefined unless a document is rendered. */
  renderIsland?: (name: string, props: object, children: unknown) => string
  /** Collects the names of parts that throw while a page is rendered without them. */
  brokenParts?: string[]
  /** In development: receives each error that would show readers an error page, or a page without one of its parts. */
  onError?: (error: unknown) => void
  /** The fields of a form that a reader has sent to one of the addresses of sign-in. */
  form?: URLSearchParams
  /** The draft that an editor has posted to be shown, as JSON. */
  draft?: unknown
}

const storage = new AsyncLocalStorage<RequestState>()
const emptyState: RequestState = {}

/** Returns the state of the current request; an empty object outside of a request. */
export function requestState(): RequestState {
  return storage.getStore() ?? emptyState
}

/** Runs `work` with `more` added to the state of the request. All synchronous and asynchronous calls of `work` see it. */
export function withRequestState<Value>(more: RequestState, work: () => Value): Value {
  return storage.run({ ...storage.getStore(), ...more }, work)
}

/** Runs `work` as part of one render. */
export function withRenderState<Value>(rendering: Omit<RenderState, 'hasFirstPicture'>, work: () => Value): Value {
  return withRequestState({ rendering: { ...rendering, hasFirstPicture: false } }, work)
}

/** Runs `work` as another render of the same page, with `more` added to the state of the render. */
export function inNewRender<Value>(more: Partial<RenderState>, work: () => Value): Value {
  const { rendering } = requestState()
  return rendering ? withRenderState({ ...rendering, ...more }, work) : work()
}

/** Returns the state of the current render; undefined outside of a render. */
export function currentRenderState(): RenderState | undefined {
  return requestState().rendering
}
