/** The place that pictures are said to have, so that the smallest that do are fetched. */
const small = '8rem'

/** From now on pictures of the page come small, and when they are reached. */
export function saveData(): void {
  new MutationObserver(() => {
    for (const image of document.images) {
      if (!image.sizes || image.sizes === small) continue
      image.loading = 'lazy'
      image.sizes = small
    }
  }).observe(document, { childList: true, subtree: true })
}
