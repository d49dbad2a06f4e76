import { isDeepStrictEqual } from 'node:util'
import { type ArticleAxis, selectArticles } from '../../content/edition/selectArticles'
import { localise } from '../../content/languages/localise'
import { pathTo } from '../../content/pathTo'
import type { Article } from '../../content/schema/article'
import type { Site } from '../../content/site/Site'

/** Maximum number of stories in a feed. */
export const maxStories = 30

/** The stories of each feed of a site, newest first, by the path of the page that the feed belongs to. */
export type FeedLists = ReadonlyMap<string, readonly Article[]>

/** Returns the stories of all feeds of a site: the site's own, and those of each category, tag and author. */
export function feedLists(site: Site): FeedLists {
  const storiesOf = (by?: ArticleAxis) => selectArticles(site, { ...(by && { by }), limit: maxStories })
  const slugs = {
    category: [...site.categories.keys()],
    tag: [...new Set([...site.tags.keys(), ...site.articlesBy.tag.keys()])],
    author: [...site.authors.keys()],
  }
  const axes = (['category', 'tag', 'author'] as const).flatMap((index) =>
    slugs[index].map((slug) => ({ index, slug })),
  )
  return new Map([['/', storiesOf()], ...axes.map((by) => [pathTo(by.index, by.slug), storiesOf(by)] as const)])
}

/** Returns the paths of the pages whose feed differs in a language: other stories, or changed ones. */
export function changedFeeds(before: FeedLists, now: FeedLists, code: string, main: string): string[] {
  return [...now].flatMap(([path, stories]) => (isSame(before.get(path) ?? [], stories, code, main) ? [] : [path]))
}

/** An entry that a new document left unchanged is the same object. */
function isSame(before: readonly Article[], now: readonly Article[], code: string, main: string): boolean {
  const localised = (article: Article) => localise(article, code, main)
  return (
    before.length === now.length &&
    now.every((article, index) => {
      const other = before[index]
      return article === other || (other !== undefined && isDeepStrictEqual(localised(article), localised(other)))
    })
  )
}
