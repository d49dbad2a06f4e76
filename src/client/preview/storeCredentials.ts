import type { Look } from '../bridge/protocol'

/** The credentials that this tab was given, which are sent with each request, and the look to try out. */
export type StoredCredentials = { website?: string; authorization: string; look: Look }

const name = 'gazette preview'

/** Stores them in the session storage, so that a reload continues. Does nothing if storage is blocked. */
export function storeCredentials(credentials: StoredCredentials): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(credentials))
  } catch {
    // If storage is blocked, a reload asks the parent window.
  }
}

/** Returns the stored credentials of a scheme: `Bearer` is from an editor's window, `Gazette-Share` from a link. */
export function storedCredentials(scheme: 'Bearer' | 'Gazette-Share'): StoredCredentials | undefined {
  const before = inStorage()
  return before?.authorization.startsWith(`${scheme} `) ? before : undefined
}

function inStorage(): StoredCredentials | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? 'null') as StoredCredentials | null) ?? undefined
  } catch {
    return undefined
  }
}
