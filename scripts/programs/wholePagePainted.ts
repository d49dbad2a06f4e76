/** Lays out a whole page, and waits until its pictures are decoded and its fonts are loaded and painted. Runs in the page. */
export async function wholePagePainted(): Promise<void> {
  document.documentElement.dataset.whole = ''
  const images = [...document.images]
  for (const image of images) {
    // Only pictures that load lazily know their width. Others would load a larger file when a screenshot changes the window.
    if (image.sizes.startsWith('auto')) image.sizes = `${image.width}px`
    image.loading = 'eager'
  }
  // A picture that starts to load another of its files while it is decoded is rejected: the second call waits for that file.
  await Promise.all(images.map((image) => image.decode().catch(() => image.decode())))
  await document.fonts.ready
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
