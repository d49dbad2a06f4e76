import type { Site } from '../site/Site'
import { selectArticles } from './selectArticles'
import type { SitemapList } from './sitemapEntries'

/** Returns the slug of every entry of a list that has a page now, including entries that sitemaps leave out. */
export function slugsOf(site: Site, list: SitemapList): string[] {
  return [...lists[list](site)]
}

const lists: Readonly<Record<SitemapList, (site: Site) => Iterable<string>>> = {
  articles: (site) => selectArticles(site).map(({ slug }) => slug),
  pages: ({ pages }) => pages.keys(),
  events: ({ events }) => events.keys(),
  directory: ({ listings }) => listings.keys(),
  products: ({ products }) => products.keys(),
  categories: ({ categories }) => categories.keys(),
  tags: ({ tags, articlesBy }) => new Set([...tags.keys(), ...articlesBy.tag.keys()]),
  authors: ({ authors }) => authors.keys(),
}
