/** Waits for a page's fonts and for the pictures in the viewport. Other pictures may never load. Runs in the page. */
export async function painted(): Promise<void> {
  await document.fonts.ready
  const images = [...document.images]
  if (images.length === 0) return
  const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver((found) => {
      observer.disconnect()
      resolve(found)
    })
    for (const image of images) observer.observe(image)
  })
  const inView = new Set(entries.filter((entry) => entry.isIntersecting).map(({ target }) => target))
  await Promise.allSettled(images.filter((image) => inView.has(image)).map((image) => image.decode()))
}
