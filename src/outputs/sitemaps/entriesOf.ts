import type { Edition } from '../../content/edition/Edition'
import type { SitemapEntry } from '../../content/edition/sitemapEntries'
import { addressIn } from '../../content/languages/addressIn'
import type { SiteLocale } from '../../content/languages/languages'
import { type Addresses, sharedPicture } from '../Addresses'
import { videoNode } from '../structuredData/recordingNodes'
import { cleanLine } from '../text/cleanText'
import type { Xml } from '../xml'

/** Returns the languages on the host of an edition: a sitemap contains only addresses of its own host. */
export function languagesHere({ languages, locale, main }: Edition): SiteLocale[] {
  const here = locale.origin ?? main.origin
  return languages.filter((language) => (language.origin ?? main.origin) === here)
}

/** Returns the entries of a page, one for each of its languages on this host, each with alternates in all languages. */
export function entriesOf(
  path: string,
  entry: Omit<SitemapEntry, 'slug'>,
  edition: Edition,
  addresses: Addresses,
  now: Date,
): Xml[] {
  const { languages: translations } = entry
  const all = edition.languages.filter(
    ({ code }) => !translations || code === edition.main.code || translations.includes(code),
  )
  const here = new Set(languagesHere(edition).map(({ code }) => code))
  const links = all.length > 1 ? alternatesOf(all, edition, path) : undefined
  return all
    .filter(({ code }) => here.has(code))
    .map((language) => ({
      loc: normalisedUrl(addressIn(language, edition, path)),
      ...(entry.changed && entry.changed <= now.getTime() && { lastmod: new Date(entry.changed).toISOString() }),
      ...(links && { 'xhtml:link': links }),
      ...pictureOf(entry, addresses),
      ...filmOf(path, entry, edition, addresses),
    }))
}

function alternatesOf(all: readonly SiteLocale[], edition: Edition, path: string): Xml[] {
  const link = (lang: string, language: SiteLocale) => ({
    '@rel': 'alternate',
    '@hreflang': lang,
    '@href': normalisedUrl(addressIn(language, edition, path)),
  })
  return [...all.map((language) => link(language.code, language)), link('x-default', edition.main)]
}

/** Normalises an address as in HTTP requests. */
function normalisedUrl(address: string | undefined): string {
  return address === undefined ? '' : new URL(address).href
}

function pictureOf({ picture }: Omit<SitemapEntry, 'slug'>, addresses: Addresses): Xml {
  const shared = sharedPicture(picture, '1200x675', addresses)
  return shared ? { 'image:image': { 'image:loc': shared.url } } : {}
}

/** Maximum lengths of a video's title and description. */
const maxLengths = { title: 100, description: 2_048 } as const

/** Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps */
function filmOf(path: string, { isFilm }: Omit<SitemapEntry, 'slug'>, edition: Edition, addresses: Addresses): Xml {
  const article = isFilm && edition.article(decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)))
  if (!article?.video) return {}
  const film = videoNode(article.video, article, edition, addresses) as unknown as Record<string, string | undefined>
  const { name, description, thumbnailUrl, contentUrl, embedUrl, uploadDate } = film
  const title = shortened(name, maxLengths.title)
  if (!title || !thumbnailUrl || !(contentUrl || embedUrl)) return {}
  const { duration } = article.video
  return {
    'video:video': {
      'video:thumbnail_loc': thumbnailUrl,
      'video:title': title,
      'video:description': shortened(description, maxLengths.description) || title,
      ...(contentUrl ? { 'video:content_loc': contentUrl } : { 'video:player_loc': embedUrl }),
      ...(duration && duration >= 1 && duration <= 28_800 && { 'video:duration': Math.round(duration) }),
      ...(uploadDate && { 'video:publication_date': uploadDate }),
    },
  }
}

function shortened(text: string | undefined, maxLength: number): string {
  const characters = [...cleanLine(text ?? '')]
  return characters.length > maxLength
    ? `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('')
}
