import { graphName } from '../../ui/graphName'

/** Has the head hold the structured data of the page that is shown, as documents have it; none for a page without any. */
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
