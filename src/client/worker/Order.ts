/** What a page tells the worker to keep: pages that are there in any case (the offline page first), the stories that the reader has saved, and the build's files that these need; and whether the reader saves data. */
export type Order = { fixed: readonly string[]; saved: readonly string[]; files: readonly string[]; isSaving: boolean }

/** Addresses of a kind at the most. */
const most = 250

/** Whether a message is one; any script of the page can send any. */
export function isOrder(found: unknown): found is Order {
  if (typeof found !== 'object' || found === null) return false
  const { fixed, saved, files, isSaving } = found as Record<string, unknown>
  if (typeof isSaving !== 'boolean') return false
  return [fixed, saved, files].every((list) => Array.isArray(list) && list.length <= most && list.every(isPath))
}

/** Message of a page that client navigation has shown: its path. The worker caches its document. */
export type PageRead = { read: string }

/** Whether a message is a `PageRead`. */
export function isPageRead(found: unknown): found is PageRead {
  return typeof found === 'object' && found !== null && 'read' in found && isPath(found.read)
}

function isPath(found: unknown): found is string {
  return typeof found === 'string' && /^\/(?!\/)/.test(found)
}
