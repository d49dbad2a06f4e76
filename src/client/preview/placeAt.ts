import type { List, Place } from '../bridge/protocol'

/** The first path segment of an entity's page, with its list. Source: the contract, §2. */
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

/** The parts of cards and pages, with the fields that they show. */
const fields: Readonly<Record<string, string>> = {
  headline: 'title',
  kicker: 'kicker',
  standfirst: 'standfirst',
  media: 'images',
  caption: 'images',
  body: 'body',
}

/** Fields that have another name in some lists. */
const fieldsByList: Partial<Record<List, Readonly<Record<string, string>>>> = {
  categories: { title: 'name', standfirst: 'description' },
  tags: { title: 'name' },
  authors: { title: 'name', standfirst: 'bio' },
  directory: { title: 'name' },
}

const alert = '[role="status"][data-level]'
const menuLink = ':is(header, nav, footer, [data-tabs]) a[href]'
const block = '[data-block]:not([data-block="page-title"])'

/** Elements that have a place of their own. */
export const places = `[data-part], [itemprop="articleBody"], [data-card], [data-block], main h1, ${alert}, ${menuLink}`

/** The sections and menus of the current page, as sent by the server. */
export type Composition = {
  sections?: readonly { entry: string; type: string; title?: string }[]
  menus?: Readonly<Record<string, readonly string[]>>
}

/** Returns the entity whose page has this path; undefined for other pages. */
export function entityAt(path: string): Place | undefined {
  const [, folder = '', slug, rest] = path.replace(language, '').split('/')
  if (!slug || rest !== undefined || !Object.hasOwn(folders, folder)) return undefined
  return { of: folders[folder] as List, key: decodeURIComponent(slug) }
}

/**
 * Returns the entity, and the field, that an element shows. In a card it is the entity that the card links to; in the text or title of a
 * page it is the page's entity. Everything else belongs to the website.
 */
export function placeAt(element: Element, composition: Composition = {}): Place {
  const entity = entityOf(element)
  if (!entity) return placeInWebsite(element, composition)
  const field = fieldOf(element, entity.of as List)
  return { ...entity, ...(field !== undefined && { field }) }
}

function entityOf(element: Element): Place | undefined {
  const offer = element.closest('[data-part="entry"][id]')
  if (offer) return { of: 'offers', key: offer.id }
  const link = element
    .closest('[data-card], [data-part="entry"]')
    ?.querySelector<HTMLAnchorElement>('[data-part="headline"] a[href]')
  if (link) return entityOfLink(link)
  const isOfPage = element.closest(
    'main article, main h1, main [data-block="page-title"], main [itemprop="articleBody"]',
  )
  return isOfPage && !element.closest(block) ? entityAt(location.pathname) : undefined
}

function entityOfLink({ pathname, hash }: HTMLAnchorElement): Place | undefined {
  const isOffer = pathname.replace(language, '') === '/offers' && hash.length > 1
  return isOffer ? { of: 'offers', key: decodeURIComponent(hash.slice(1)) } : entityAt(pathname)
}

function fieldOf(element: Element, list: List): string | undefined {
  const field = element.closest('[itemprop="articleBody"]') ? 'body' : partOf(element)
  return (field !== undefined && fieldsByList[list]?.[field]) || field
}

function partOf(element: Element): string | undefined {
  if (element.closest('main h1') && !element.closest('[data-card]')) return 'title'
  const part = element.closest<HTMLElement>('[data-part]')?.dataset.part
  return part !== undefined && Object.hasOwn(fields, part) ? fields[part] : undefined
}

function placeInWebsite(element: Element, { sections = [], menus = {} }: Composition): Place {
  const inField = (field: string, entry?: string): Place => ({
    of: 'website',
    field,
    ...(entry !== undefined && { entry }),
  })
  if (element.closest(alert)) return inField('alert')
  const section = element.closest<HTMLElement>('[data-block]')
  if (section) {
    const type = section.dataset.block
    const entry = entryOf(section, sections)
    if (type === 'news-ticker') return inField('ticker')
    if (type === 'ad') return inField('ads', entry)
    const page = entityAt(location.pathname)
    return page?.of === 'pages' ? { ...page, ...inField('sections', entry), of: 'pages' } : inField('sections', entry)
  }
  const link = element.closest<HTMLAnchorElement>(menuLink)
  if (link && !link.closest('[data-part="name"]')) {
    const location = locationOf(link, menus)
    if (location !== undefined || link.closest('nav')) return inField('menus', location)
  }
  return element.closest('[data-part="name"]') ? inField('name') : { of: 'website' }
}

/** For a link in the footer the footer's menus are searched first. */
function locationOf(link: HTMLAnchorElement, menus: NonNullable<Composition['menus']>): string | undefined {
  const ofFooter = ['footer', 'legal', 'social']
  const isInFooter = link.closest('footer') !== null
  const locations = Object.keys(menus).sort(
    (one, other) => Number(ofFooter.includes(other) === isInFooter) - Number(ofFooter.includes(one) === isInFooter),
  )
  return locations.find((location) => menus[location]?.includes(link.getAttribute('href') ?? ''))
}

/** Blocks have the order of their sections, but a section without content has no block. */
function entryOf(element: Element, sections: NonNullable<Composition['sections']>): string | undefined {
  let first = 0
  for (const one of document.querySelectorAll<HTMLElement>('main [data-block]')) {
    const { block: type } = one.dataset
    const title = one.querySelector('[data-part="head"] h2, h2')?.textContent
    const rest = sections.map((section, index) => ({ ...section, index })).slice(first)
    const sameType = rest.filter((section) => section.type === type)
    const found = sameType.find((section) => section.title !== undefined && section.title === title) ?? sameType[0]
    if (one === element) return found?.entry
    if (found) first = found.index + 1
  }
  return undefined
}
