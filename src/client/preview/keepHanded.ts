import type { Look } from '../bridge/protocol'

/** The credentials that this tab was given, which are sent with each request, and the look to try out. */
export type HandedOver = { website?: string; authorization: string; look: Look }

const name = 'gazette preview'

/** Stores them in the session storage, so that a reload continues. Does nothing if storage is blocked. */
export function keepHanded(handed: HandedOver): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(handed))
  } catch {
    // If storage is blocked, a reload asks the parent window.
  }
}

/** Returns the stored credentials of a scheme: `Bearer` is from an editor's window, `Gazette-Share` from a link. */
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
