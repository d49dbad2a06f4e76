import type { Edition } from '../../content/edition/Edition'
import { visibleText } from '../../content/isVisible'
import { pathTo } from '../../content/pathTo'
import type { Addresses } from '../Addresses'
import { collectionNode, type ListedPage } from './listNodes'
import type { Nodes } from './writeGraph'

/** Maximum number of list entries; the page may show more. */
const maxItems = 30

type Entry = { slug: string; title?: string | undefined; name?: string | undefined }

/** Returns the list of a page. The address of an entry is the path of the list with its slug, or its own `path`. */
export function listOf(path: string, name: string, entries: readonly (Entry & { path?: string })[]) {
  const listed: ListedPage[] = entries.slice(0, maxItems).map((entry) => ({
    path: entry.path ?? `${path}/${entry.slug}`,
    name: visibleText(entry.title) ?? visibleText(entry.name) ?? entry.slug,
  }))
  return (_: Edition, addresses: Addresses): Nodes => [collectionNode({ path, name, listed }, addresses)]
}

/** Returns articles with their paths. */
export function pathsOf<Article extends Entry>(articles: readonly Article[]): (Article & { path: string })[] {
  return articles.map((article) => ({ ...article, path: pathTo('article', article.slug) }))
}
