/**
 * Releases images that have left the document, by removing their `srcset`. Chromium keeps each detached `<img sizes="auto">` with a
 * `srcset`, and the whole page around it, as a listener for window changes (measured with Chromium 156).
 */
export function releaseImages(images: readonly HTMLImageElement[]): void {
  for (const image of images) if (!image.isConnected) image.removeAttribute('srcset')
}
