import type { FromFrame, PageCard } from '../bridge/protocol'

/** Reports how search engines and social networks show the page, whenever that changes. `fetchFile` fetches a picture of this site. */
export function createCards(
  send: (message: FromFrame) => void,
  fetchFile: (path: string) => Promise<Response>,
): () => Promise<void> {
  let lastReport = ''
  let picture: { path: string; image: Promise<Blob | undefined> } | undefined

  return async function reportCards(): Promise<void> {
    const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href
    const description = contentOf('name', 'description')
    const search: PageCard = { title: document.title, description, url }
    const social: PageCard = {
      title: contentOf('property', 'og:title') || document.title,
      description: contentOf('property', 'og:description') || description,
      url,
    }
    // Without SITE_URL the page has no `og:image`, so the main picture of the article is used.
    const main = document.querySelector<HTMLElement>('main article img[data-held-src]')?.dataset.heldSrc
    const path = pathOf(contentOf('property', 'og:image') || main || '/')
    const next = JSON.stringify([search, social, path])
    if (next === lastReport) return
    lastReport = next
    if (path !== undefined && path !== picture?.path) picture = { path, image: fetchImage(path) }
    const image = path === undefined ? undefined : await picture?.image
    if (lastReport === next) send({ type: 'cards', search, social: { ...social, ...(image && { image }) } })
  }

  async function fetchImage(path: string): Promise<Blob | undefined> {
    const response = await fetchFile(path).catch(() => undefined)
    return response?.ok ? response.blob() : undefined
  }
}

function contentOf(attribute: 'name' | 'property', value: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[${attribute}="${value}"]`)?.content ?? ''
}

/** Returns the path of a picture on this server, which has the same files as the public site that social cards name. */
function pathOf(address: string): string | undefined {
  if (!address) return undefined
  const { pathname, search } = new URL(address, location.origin)
  if (!pathname.startsWith('/media/')) return undefined
  // A preview server does not create the picture formats for social networks.
  return pathname.replace(/^\/media\/\d+x\d+\/(.+)\.jpg$/, '/media/1280/$1.webp') + search
}
