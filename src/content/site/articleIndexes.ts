import { stepsPerPause } from '../../server/limits/runWithPauses'
import type { Article } from '../schema/article'
import type { Category } from '../schema/site'
import { bySlug } from './bySlug'
import { timeOf } from './timeOf'

/** The lists of articles by category, tag or author, newest first. */
export type ArticleIndex = 'category' | 'tag' | 'author'

/** The articles of a site and their indexes. The order of the keys of maps has no meaning. */
export type ArticleIndexes = {
  /** All articles, newest first. */
  readonly articles: readonly Article[]
  readonly articleBySlug: ReadonlyMap<string, Article>
  readonly articlesBy: Readonly<Record<ArticleIndex, ReadonlyMap<string, readonly Article[]>>>
  /** Index of an article in `articles`, to find the next and previous article. */
  readonly position: ReadonlyMap<string, number>
}

/** The last indexes of a series, and their articles. */
type LastIndexes = { listed: readonly Article[]; categories: readonly Category[]; indexes: ArticleIndexes }

const lastBySeries = new WeakMap<object, LastIndexes>()

/** If more articles have changed, all are indexed again. */
const maxChanges = 64

/**
 * Indexes the articles of a site in steps. If few of them have changed since the last revision of the series, only these are moved: an edit
 * then costs a few copies of lists and maps. `described` has the site's categories by slug.
 */
export function* indexArticles(
  { articles: listed, categories }: { articles: readonly Article[]; categories: readonly Category[] },
  described: ReadonlyMap<string, Category>,
  series: object,
): Generator<void, ArticleIndexes> {
  const last = lastBySeries.get(series)
  const keysOf = { category: withAncestors(described), tag: tagsOf, author: authorsOf }
  const changes = last?.categories === categories ? changesSince(last, listed) : undefined
  const indexes = last && changes ? moveArticles(last.indexes, changes, keysOf) : yield* indexAll(listed, keysOf)
  lastBySeries.set(series, { listed, categories, indexes })
  return indexes
}

type KeysOf = Readonly<Record<ArticleIndex, (article: Article) => readonly string[]>>

const tagsOf = ({ tags }: Article) => tags
const authorsOf = ({ authors }: Article) => authors

function* indexAll(listed: readonly Article[], keysOf: KeysOf): Generator<void, ArticleIndexes> {
  const articleBySlug = yield* bySlug(listed)
  yield
  const articles = [...articleBySlug.values()].sort((one, other) => timeOf(other) - timeOf(one))
  yield
  const articlesBy = {
    category: yield* indexBy(articles, keysOf.category),
    tag: yield* indexBy(articles, keysOf.tag),
    author: yield* indexBy(articles, keysOf.author),
  }
  const position = positionsOf(articles)
  yield
  return { articles, articleBySlug, articlesBy, position }
}

type Compare = (one: Article, other: Article) => number
type Changes = { removed: ReadonlySet<Article>; added: readonly Article[]; compare: Compare }

/** Returns the changes in the list of articles; undefined if there are many, or if the order of the others has changed. */
function changesSince({ listed: before, indexes }: LastIndexes, now: readonly Article[]): Changes | undefined {
  const hadDuplicates = indexes.articles.length !== before.length
  if (hadDuplicates) return undefined
  let first = 0
  while (first < before.length && first < now.length && before[first] === now[first]) first++
  let last = 0
  const shortest = Math.min(before.length, now.length) - first
  while (last < shortest && before[before.length - 1 - last] === now[now.length - 1 - last]) last++
  const old = before.slice(first, before.length - last)
  const own = now.slice(first, now.length - last)
  const [oldSet, ownSet] = [new Set(old), new Set(own)]
  const removed = old.filter((article) => !ownSet.has(article))
  const added = own.filter((article) => !oldSet.has(article))
  if (removed.length + added.length > maxChanges) return undefined
  const stayed = old.filter((article) => ownSet.has(article))
  const isReordered = own.filter((article) => oldSet.has(article)).some((article, index) => article !== stayed[index])
  const free = new Set(removed.map(({ slug }) => slug))
  const isTaken = added.some(({ slug }) => indexes.articleBySlug.has(slug) && !free.delete(slug))
  const areDistinct = new Set(added.map(({ slug }) => slug)).size === added.length
  if (isReordered || isTaken || !areDistinct) return undefined
  return { removed: new Set(removed), added, compare: newestFirst(now) }
}

/** Articles of the same time have the order of the document. */
function newestFirst(listed: readonly Article[]): Compare {
  return (one, other) => timeOf(other) - timeOf(one) || listed.indexOf(one) - listed.indexOf(other)
}

function moveArticles(before: ArticleIndexes, changes: Changes, keysOf: KeysOf): ArticleIndexes {
  const { removed, added } = changes
  const articles = move(before.articles, changes)
  const articleBySlug = new Map(before.articleBySlug)
  for (const { slug } of removed) articleBySlug.delete(slug)
  for (const article of added) articleBySlug.set(article.slug, article)
  const update = (kind: ArticleIndex) => {
    const index = new Map(before.articlesBy[kind])
    for (const key of new Set([...removed, ...added].flatMap(keysOf[kind]))) {
      const own = added.filter((article) => keysOf[kind](article).includes(key))
      const list = move(index.get(key) ?? [], { ...changes, added: own })
      if (list.length > 0) index.set(key, list)
      else index.delete(key)
    }
    return index
  }
  const isInPlace =
    articles.length === before.articles.length &&
    articles.every(({ slug }, index) => slug === before.articles[index]?.slug)
  return {
    articles,
    articleBySlug,
    articlesBy: { category: update('category'), tag: update('tag'), author: update('author') },
    position: isInPlace ? before.position : positionsOf(articles),
  }
}

/** Returns a sorted list without some articles and with others. */
function move(list: readonly Article[], { removed, added, compare }: Changes): readonly Article[] {
  const moved = list.filter((article) => !removed.has(article))
  for (const article of added) {
    let [from, to] = [0, moved.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (compare(moved[middle] as Article, article) < 0) from = middle + 1
      else to = middle
    }
    moved.splice(from, 0, article)
  }
  return moved
}

function positionsOf(articles: readonly Article[]): ReadonlyMap<string, number> {
  const position = new Map<string, number>()
  for (const [index, { slug }] of articles.entries()) position.set(slug, index)
  return position
}

function* indexBy(articles: readonly Article[], keysOf: (article: Article) => readonly string[]) {
  const index = new Map<string, Article[]>()
  for (const [position, article] of articles.entries()) {
    for (const key of unique(keysOf(article))) {
      const list = index.get(key)
      if (list) list.push(article)
      else index.set(key, [article])
    }
    if (position % stepsPerPause === 0) yield
  }
  return index
}

function unique(keys: readonly string[]): Iterable<string> {
  return keys.length > 1 ? new Set(keys) : keys
}

/** Returns the categories of an article and all their parent categories. */
function withAncestors(categories: ReadonlyMap<string, Category>): (article: Article) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return ({ categories: slugs }) => {
    const name = slugs.join()
    const all = known.get(name) ?? [...ancestry(slugs, categories)]
    known.set(name, all)
    return all
  }
}

/** The slugs and those of their parents. Stops if parents form a cycle. */
function ancestry(slugs: readonly string[], categories: ReadonlyMap<string, Category>): Set<string> {
  const all = new Set<string>()
  for (const slug of slugs) {
    let next: string | undefined = slug
    while (next && !all.has(next)) {
      all.add(next)
      next = categories.get(next)?.parent
    }
  }
  return all
}
