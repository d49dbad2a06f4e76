/**
 * Lets go of images that have left the document. Chromium keeps each detached `<img sizes="auto">` that has a `srcset`, with the whole page
 * around it, as a listener for changes of the window (measured with Chromium 156).
 */
export function releaseImages(images: readonly HTMLImageElement[]): void {
  for (const image of images) if (!image.isConnected) image.removeAttribute('srcset')
}
