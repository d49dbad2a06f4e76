import { isForMembers } from '../../content/access'
import type { ListName } from '../../content/document/DocumentParts'
import type { EditionMenuItem } from '../../content/edition/createMenus'
import type { Edition } from '../../content/edition/Edition'
import { openingFor } from '../../content/edition/membersPreview'
import { linkIn } from '../../content/languages/addressIn'
import type { DocumentFault } from '../../content/preview/DocumentFault'
import type { Site } from '../../content/site/Site'
import type { RequestContext } from '../requestContext/RequestContext'

/** Facts about a previewed page, which its RSC payload passes to the editor. */
export type PayloadFacts = {
  /** Fixes that were made while reading the document or the draft. */
  report: readonly DocumentFault[]
  /** Why no newer document than the shown one is available. */
  fault?: string
  /** The page's paths in other languages, by language code. */
  languages: Readonly<Record<string, string>>
  /** Entries whose slug the draft changes. */
  moved?: readonly { of: ListName; from: string; to: string }[]
  /** Notes on what readers would see differently, in English: "Appears on 3 March, 06:00". */
  notes?: readonly string[]
  /** The end of the part of a members' article that everybody may read. */
  openingEnd?: string
  /** Set for a share link: a description, and when the link ends. */
  share?: { text: string; until: string }
  /** The sections of the page in order, for the element picker. `entry` is the section's id, or its index if it has no id. */
  sections?: readonly { entry: string; type: string; title?: string }[]
  /** The links of each menu by the menu's location, for the element picker. */
  menus?: Readonly<Record<string, readonly string[]>>
}

/** Returns the facts about a previewed page for its editor; undefined outside preview. */
export function previewFacts(
  { preview, edition, path, failure }: RequestContext,
  now = Date.now(),
): PayloadFacts | undefined {
  if (!preview) return undefined
  const { report, fault, moved = [], sharedUntil } = preview
  const detail = failure?.of === 'preview' ? failure.message : fault
  const links = edition?.languages.map((language) => [language.code, linkIn(language, edition, path)] as const) ?? []
  const facts = {
    report,
    ...(detail !== undefined && { fault: detail }),
    ...(moved.length > 0 && { moved }),
    languages: Object.fromEntries(links),
  }
  if (!edition || failure?.of === 'preview') return facts
  const { site } = edition
  const [, encoded = ''] = /^\/article\/([^/]+)$/.exec(path) ?? []
  const slug = decoded(encoded)
  const article = edition.article(slug)
  const wholeArticle = site.articleBySlug.get(slug)
  const isClosed = wholeArticle !== undefined && isForMembers(wholeArticle)
  const opening = isClosed && isOpened(site) && article?.body ? openingFor(article.body, article.lang) : []
  return {
    ...facts,
    sections: sectionsOf(edition, path),
    menus: Object.fromEntries(menuLocations.map((location) => [location, linksOf(edition.menu(location))])),
    notes: [
      ...(wholeArticle?.draft ? ['Draft: not published'] : []),
      ...(wholeArticle?.published_at && wholeArticle.published_at.getTime() > now && !wholeArticle.draft
        ? [`Appears on ${dateIn(site, wholeArticle.published_at, now)}`]
        : []),
      ...(site.perspective?.at !== undefined && site.perspective.at !== wholeArticle?.published_at?.getTime()
        ? [`The site on ${dateIn(site, new Date(site.perspective.at), now)}`]
        : []),
      ...(isClosed ? [isOpened(site) ? 'For members' : 'Shown as readers who are not members see it'] : []),
    ],
    ...(opening.length > 0 && { openingEnd: opening.at(-1) ?? '' }),
    ...(sharedUntil && {
      share: {
        text: `Draft, not published. This link ends on ${dateIn(site, sharedUntil, now)}.`,
        until: sharedUntil.toISOString(),
      },
    }),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const menuLocations = ['main', 'secondary', 'footer', 'legal', 'social'] as const

function linksOf(items: readonly EditionMenuItem[]): string[] {
  return items.flatMap(({ href, children }) => [href, ...linksOf(children)])
}

function sectionsOf(edition: Edition, path: string): NonNullable<PayloadFacts['sections']> {
  const { website, pages } = edition.site
  const [, slug = ''] = /^\/p\/([^/]+)$/.exec(path) ?? []
  const sections = path === '/' ? website.sections : (pages.get(decoded(slug))?.sections ?? [])
  return sections.map(({ id, type, title }, index) => {
    const text = edition.text(title)
    return { entry: id ?? String(index), type, ...(text !== undefined && { title: text }) }
  })
}

function isOpened({ perspective }: Site): boolean {
  return perspective?.opensMembersText === true
}

/** Formats a date in the site's time zone, in English, as all texts for editors. Includes the year if it is not the current one. */
function dateIn({ website: { timezone } }: Site, date: Date, now: number): string {
  const year = (one: Date) => one.toLocaleDateString('en-GB', { year: 'numeric', timeZone: timezone })
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(year(date) !== year(new Date(now)) && { year: 'numeric' }),
    timeZone: timezone,
  })
  return `${day}, ${date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: timezone })}`
}
