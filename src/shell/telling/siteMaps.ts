import { editionOf } from '../../content/edition/Edition'
import { makingMarks } from '../../content/edition/marks'
import { newsMap } from '../../machines/sitemaps/newsMap'
import { siteMapIndex, siteMapPart } from '../../machines/sitemaps/siteMap'
import { inSlices } from '../../server/limits/inSlices'
import type { Telling } from './telling'

/** `/sitemap.xml` */
export async function siteMap({ edition, addresses, visit: { routes, now } }: Telling): Promise<string> {
  await inSlices(makingMarks(edition.site))
  return siteMapIndex({ edition, addresses, routes, now })
}

/** `/sitemap/{part}` */
export async function siteMapPartAt({
  edition,
  addresses,
  visit: { routes, now, path },
}: Telling): Promise<string | undefined> {
  await inSlices(makingMarks(edition.site))
  const [, name = ''] = /^\/sitemap\/([a-z0-9-]{1,30})\.xml$/.exec(path) ?? []
  return siteMapPart(name, { edition, addresses, routes, now })
}

/** `/sitemap-news.xml` */
export function newsSiteMap({ edition, visit: { now, siteUrl } }: Telling): string {
  const titleIn = (slug: string, code: string) => {
    const language = edition.languages.find((one) => one.code === code)
    // The page's own edition takes down what it is asked; the others have the same articles.
    const heard = edition.teaser(slug)
    return language && language.code !== edition.locale.code
      ? editionOf(edition.site, language, siteUrl).bare.teaser(slug)?.title
      : heard?.title
  }
  return newsMap(edition, titleIn, now)
}
