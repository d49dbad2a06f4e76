import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string>()

/** Runs `work` with media taken from the API itself, as editors see drafts; without a base it just runs it. */
export function withMediaFrom<Value>(previewBase: string | undefined, work: () => Value): Value {
  return previewBase ? storage.run(previewBase, work) : work()
}

/** The base of media addresses in preview, undefined for readers. */
export function previewMediaBase(): string | undefined {
  return storage.getStore()
}
