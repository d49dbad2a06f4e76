/** Maximum number of milliseconds that a content system may need to save an entry, after it has set the time of its change. */
const maxSavingMs = 60_000

/**
 * Returns the time, by the clock of the content system, from which on its entries may have changed again after this response without a new
 * time of change: these times are whole seconds, and WordPress saves some fields later than the time. Such entries are read again.
 */
export function unsettledSince(headers: Headers): number {
  const date = Date.parse(headers.get('date') ?? '')
  return (Number.isNaN(date) ? Date.now() : date) - maxSavingMs
}
