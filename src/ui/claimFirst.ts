import { currentRendering } from '../server/serving'

/** True for the first picture of a page that asks, in the order of the document: the one that loads at once. */
export function claimFirst(): boolean {
  const page = currentRendering()
  if (page?.hasFirstPicture) return false
  if (page) page.hasFirstPicture = true
  return true
}

/** Lets a page that is rendered once more claim it again. */
export function forgetFirst(): void {
  const page = currentRendering()
  if (page) page.hasFirstPicture = false
}
