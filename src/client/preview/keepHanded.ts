import type { Look } from '../bridge/protocol'

/** What has been handed over to this frame, for as long as its tab is there. */
export type HandedOver = { website?: string; token: string; look: Look }

const name = 'gazette preview'

/** What is kept where the browser keeps nothing. */
let inMemory: HandedOver | undefined

/** Keeps it in the frame's own storage, so that a reload goes on; in memory where that is blocked. */
export function keepHanded(handed: HandedOver): void {
  inMemory = handed
  try {
    sessionStorage.setItem(name, JSON.stringify(handed))
  } catch {
    // Then a reload asks the window around it.
  }
}

/** What was handed over before. */
export function handedBefore(): HandedOver | undefined {
  try {
    return inMemory ?? (JSON.parse(sessionStorage.getItem(name) ?? 'null') as HandedOver | null) ?? undefined
  } catch {
    return inMemory
  }
}
