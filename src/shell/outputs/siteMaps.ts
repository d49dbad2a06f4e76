import { editionOf } from '../../content/edition/Edition'
import { buildSitemapEntries } from '../../content/edition/sitemapEntries'
import { newsMap } from '../../outputs/sitemaps/newsMap'
import { siteMapIndex, siteMapPart } from '../../outputs/sitemaps/siteMap'
import { runWithPauses } from '../../server/limits/runWithPauses'
import { onlyWithAddress } from './output'

/** `/sitemap.xml`: the index of sitemaps. */
export const siteMap = onlyWithAddress(async ({ edition, addresses, context: { routes, now } }) => {
  await runWithPauses(buildSitemapEntries(edition.site))
  return siteMapIndex({ edition, addresses, routes, now })
})

/** `/sitemap/{part}`: one sitemap of the index. */
export const siteMapPartAt = onlyWithAddress(async ({ edition, addresses, context: { routes, now, path } }) => {
  await runWithPauses(buildSitemapEntries(edition.site))
  const [, name = ''] = /^\/sitemap\/([a-z0-9-]{1,30})\.xml$/.exec(path) ?? []
  return siteMapPart(name, { edition, addresses, routes, now })
})

/** `/sitemap-news.xml`: the news sitemap. */
export const newsSiteMap = onlyWithAddress(({ edition, context: { now, siteUrl } }) => {
  const titleIn = (slug: string, code: string) => {
    const language = edition.languages.find((one) => one.code === code)
    // The request's own edition records its dependencies; the other languages have the same articles.
    const article = edition.teaser(slug)
    return language && language.code !== edition.locale.code
      ? editionOf(edition.site, language, siteUrl).untracked.teaser(slug)?.title
      : article?.title
  }
  return newsMap(edition, titleIn, now)
})
