import { cache } from 'react'

const pageBeingRendered = cache(() => ({ isClaimed: false }))

/** True for the first picture of a page that asks, in the order of the document: the one that loads at once. */
export function claimFirst(): boolean {
  const page = pageBeingRendered()
  if (page.isClaimed) return false
  page.isClaimed = true
  return true
}
