import { editionOf } from '../../content/edition/Edition'
import { makingMarks } from '../../content/edition/marks'
import { newsMap } from '../../machines/sitemaps/newsMap'
import { siteMapIndex, siteMapPart } from '../../machines/sitemaps/siteMap'
import { inSlices } from '../../server/limits/inSlices'
import { onlyWithAddress } from './telling'

/** `/sitemap.xml`: the index of sitemaps. */
export const siteMap = onlyWithAddress(async ({ edition, addresses, visit: { routes, now } }) => {
  await inSlices(makingMarks(edition.site))
  return siteMapIndex({ edition, addresses, routes, now })
})

/** `/sitemap/{part}`: one sitemap of the index. */
export const siteMapPartAt = onlyWithAddress(async ({ edition, addresses, visit: { routes, now, path } }) => {
  await inSlices(makingMarks(edition.site))
  const [, name = ''] = /^\/sitemap\/([a-z0-9-]{1,30})\.xml$/.exec(path) ?? []
  return siteMapPart(name, { edition, addresses, routes, now })
})

/** `/sitemap-news.xml`: the news sitemap. */
export const newsSiteMap = onlyWithAddress(({ edition, visit: { now, siteUrl } }) => {
  const titleIn = (slug: string, code: string) => {
    const language = edition.languages.find((one) => one.code === code)
    // The request's own edition records its dependencies; the other languages have the same articles.
    const heard = edition.teaser(slug)
    return language && language.code !== edition.locale.code
      ? editionOf(edition.site, language, siteUrl).bare.teaser(slug)?.title
      : heard?.title
  }
  return newsMap(edition, titleIn, now)
})
