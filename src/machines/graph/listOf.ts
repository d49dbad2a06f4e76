import type { Edition } from '../../content/edition/Edition'
import { visibleText } from '../../content/isVisible'
import { pathTo } from '../../content/pathTo'
import type { Addresses } from '../Addresses'
import { collectionNode, type ListedPage } from './listNodes'
import type { Nodes } from './writeGraph'

/** Entries that are told of a list: the others stand on the page as well. */
const most = 30

type Entry = { slug: string; title?: string | undefined; name?: string | undefined }

/** The list of a page: its entries stand below it by their slugs, or where `path` says. */
export function listOf(path: string, name: string, entries: readonly (Entry & { path?: string })[]) {
  const listed: ListedPage[] = entries.slice(0, most).map((entry) => ({
    path: entry.path ?? `${path}/${entry.slug}`,
    name: visibleText(entry.title) ?? visibleText(entry.name) ?? entry.slug,
  }))
  return (_: Edition, addresses: Addresses): Nodes => [collectionNode({ path, name, listed }, addresses)]
}

/** Articles with the way there. */
export function pathsOf<Article extends Entry>(articles: readonly Article[]): (Article & { path: string })[] {
  return articles.map((article) => ({ ...article, path: pathTo('article', article.slug) }))
}
