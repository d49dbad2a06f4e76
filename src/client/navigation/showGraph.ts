import { graphName } from '../../ui/graphName'

/** Puts the structured data of the current page into the head, as in a document; removes it if the page has none. */
export function showGraph(): void {
  const { head } = document
  const graph = head.querySelector<HTMLMetaElement>(`meta[name="${graphName}"]`)?.content
  const known = head.querySelector('script[type="application/ld+json"]')
  if (graph === undefined) {
    known?.remove()
    return
  }
  const script =
    known ?? head.appendChild(Object.assign(document.createElement('script'), { type: 'application/ld+json' }))
  script.textContent = graph
}
