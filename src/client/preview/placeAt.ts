import type { List, Place } from '../bridge/protocol'

/** Where entities of a list have their pages. Source: the contract, §2. */
const folders: Readonly<Record<string, List>> = {
  article: 'articles',
  p: 'pages',
  agenda: 'events',
  annuaire: 'directory',
  shop: 'products',
  c: 'categories',
  tag: 'tags',
  author: 'authors',
}

const language = /^\/[a-z]{2}(?:-[A-Z][a-z]{3})?(?=\/)/

/** What fields the parts of cards and pages show. */
const fields: Readonly<Record<string, string>> = {
  headline: 'title',
  kicker: 'kicker',
  standfirst: 'standfirst',
  media: 'images',
  caption: 'images',
  body: 'body',
}

/** What has a place of its own. */
export const places = '[data-part], [itemprop="articleBody"], [data-card], [data-block]'

/** The entity whose page is at a path; undefined: none of a list. */
export function entityAt(path: string): Place | undefined {
  const [, folder = '', slug, rest] = path.replace(language, '').split('/')
  if (!slug || rest !== undefined || !Object.hasOwn(folders, folder)) return undefined
  return { of: folders[folder] as List, key: decodeURIComponent(slug) }
}

/** Which entity, and which of its fields, an element shows: of a card the one that it leads to, else that of the page; what stands around pages is the website's. */
export function placeAt(element: Element): Place {
  const card = element.closest('[data-card]')
  const link = card?.querySelector<HTMLAnchorElement>('[data-part="headline"] a[href]')
  const entity = link
    ? entityAt(link.pathname)
    : element.closest('main article, main h1') && entityAt(location.pathname)
  if (!entity) return { of: 'website', ...fieldOfWebsite(element) }
  const text = element.closest('[itemprop="articleBody"]')
  const part = text ? 'body' : element.closest<HTMLElement>('[data-part]')?.dataset.part
  const field = part !== undefined && Object.hasOwn(fields, part) ? fields[part] : undefined
  return { ...entity, ...(field !== undefined && { field }) }
}

function fieldOfWebsite(element: Element): Pick<Place, 'field'> {
  if (element.closest('[data-block]')) return { field: 'sections' }
  if (element.closest('nav')) return { field: 'menus' }
  return element.closest('[data-part="name"]') ? { field: 'name' } : {}
}
