import { currentRenderState } from '../server/requestState'

/** Returns true for the first picture of the page that calls it, in document order. That picture loads eagerly. */
export function claimFirst(): boolean {
  const page = currentRenderState()
  if (page?.hasFirstPicture) return false
  if (page) page.hasFirstPicture = true
  return true
}

/** Resets it, for a page that is rendered again. */
export function forgetFirst(): void {
  const page = currentRenderState()
  if (page) page.hasFirstPicture = false
}
