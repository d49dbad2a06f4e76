import type { Edition } from '../../content/edition/Edition'
import { addressIn } from '../../content/languages/addressIn'
import { pathTo } from '../../content/pathTo'
import { cleanLine } from '../text/cleanText'
import { requiredText, tryEntry } from '../tryEntry'
import { xml } from '../xml'
import { languagesHere } from './entriesOf'
import { newsNamespaces } from './namespaces'

/**
 * Maximum age of news in ms, and maximum number of entries. Source:
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap
 */
const [maxAgeMs, maxEntries] = [48 * 3_600_000, 1_000]

/**
 * Returns the news sitemap: articles first published in the last two days, newest first, in each of their languages.
 */
export function newsMap(
  edition: Edition,
  titleIn: (slug: string, code: string) => string | undefined,
  now: Date,
): string {
  const { count } = edition.sitemapExtent('articles', Number.MAX_SAFE_INTEGER)
  const latest = edition
    .sitemapEntries({ list: 'articles', offset: Math.max(0, count - maxEntries), limit: maxEntries })
    .toReversed()
  const here = languagesHere(edition)
  const entries = latest
    .filter(({ published = 0 }) => published > now.getTime() - maxAgeMs && published <= now.getTime())
    .flatMap(({ slug, languages = [], published = 0 }) =>
      here
        .filter(({ code }) => code === edition.main.code || languages.includes(code))
        .map((language) => ({ slug, language, published })),
    )
  const url = entries.slice(0, maxEntries).flatMap(({ slug, language, published }) => {
    const make = () => ({
      loc: new URL(addressIn(language, edition, pathTo('article', slug)) ?? '').href,
      'news:news': {
        'news:publication': { 'news:name': edition.name, 'news:language': newsCode(language.code) },
        'news:publication_date': new Date(published).toISOString(),
        'news:title': requiredText(cleanLine(titleIn(slug, language.code) ?? ''), 'title'),
      },
    })
    return tryEntry(edition.site, `article:${slug}`, make) ?? []
  })
  return xml({ urlset: { ...newsNamespaces, url } })
}

/** Two or three letters, except for Chinese. */
function newsCode(code: string): string {
  return code === 'zh-Hans' ? 'zh-cn' : code
}
