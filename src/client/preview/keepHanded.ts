import type { Look } from '../bridge/protocol'

/** What has been handed over to this window, for as long as its tab is there: what it says of itself with each question, and the look tried on. */
export type HandedOver = { website?: string; authorization: string; look: Look }

const name = 'gazette preview'

/** Keeps it in the window's own storage, so that a reload goes on; nowhere, where that is blocked. */
export function keepHanded(handed: HandedOver): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(handed))
  } catch {
    // Then a reload asks the window around it.
  }
}

/** What was handed over before in this way: by an editor's window, or by a link. */
export function handedBefore(scheme: 'Bearer' | 'Gazette-Share'): HandedOver | undefined {
  const before = inStorage()
  return before?.authorization.startsWith(`${scheme} `) ? before : undefined
}

function inStorage(): HandedOver | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? 'null') as HandedOver | null) ?? undefined
  } catch {
    return undefined
  }
}
