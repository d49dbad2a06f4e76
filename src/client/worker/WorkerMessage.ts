/**
 * Message of a page to the service worker. `fixed` are pages to cache in any case: the offline page first, then the page of saved stories.
 * `saved` are the saved stories, `files` the build's files that these need. `isSaving`: the reader saves data.
 */
export type WorkerMessage = {
  fixed: readonly string[]
  saved: readonly string[]
  files: readonly string[]
  isSaving: boolean
}

/** Maximum number of addresses in each list. */
const maxAddresses = 250

/** Whether a message is a `WorkerMessage`. It is checked, because any script of the page can send messages. */
export function isWorkerMessage(found: unknown): found is WorkerMessage {
  if (typeof found !== 'object' || found === null) return false
  const { fixed, saved, files, isSaving } = found as Record<string, unknown>
  if (typeof isSaving !== 'boolean') return false
  return [fixed, saved, files].every((list) => Array.isArray(list) && list.length <= maxAddresses && list.every(isPath))
}

/** Message about a page that client navigation has shown: its path. The service worker caches its document. */
export type PageRead = { read: string }

/** Whether a message is a `PageRead`. */
export function isPageRead(found: unknown): found is PageRead {
  return typeof found === 'object' && found !== null && 'read' in found && isPath(found.read)
}

function isPath(found: unknown): found is string {
  return typeof found === 'string' && /^\/(?!\/)/.test(found)
}
