import { pace } from '../../../server/limits/inSlices'
import { type Site, timeOf } from '../../Site'
import type { Article } from '../../schema/article'

/** What an index was told so far. */
export type Told = {
  /** Articles that stand in it as they are. */
  articles: WeakSet<Article>
  slugs: Set<string>
  /** The names in it; none while nothing is. */
  names: Names | undefined
  /** Articles published before that time are left out, in milliseconds. */
  horizon: number
}

type Names = Pick<Site, 'authors' | 'categories' | 'tags'>

/** What it is to be told, newest first, and when the next article is published by the clock. */
export type Changes = { changed: Article[]; gone: string[]; due: number }

/** Published articles that are new or different, or bear another name, and those that are no more. */
export function* changesSince(told: Told, site: Site, now: number): Generator<void, Changes> {
  const bearsNewName = newNames(told.names, site)
  const changed: Article[] = []
  const gone: string[] = []
  const isShown = (article: Article) => timeOf(article) <= now && timeOf(article) >= told.horizon
  let due = Number.POSITIVE_INFINITY
  for (const [index, article] of site.articles.entries()) {
    if (index % pace === 0) yield
    if (timeOf(article) > now) due = timeOf(article)
    else if (isShown(article) && (!told.articles.has(article) || bearsNewName(article))) changed.push(article)
  }
  let turn = 0
  for (const slug of told.slugs) {
    if (++turn % pace === 0) yield
    const article = site.articleBySlug.get(slug)
    if (!article || !isShown(article)) gone.push(slug)
  }
  return { changed, gone, due }
}

const axes = ['authors', 'categories', 'tags'] as const

function newNames(before: Names | undefined, now: Names): (article: Article) => boolean {
  if (!before) return () => false
  const changed = axes
    .map((axis) => [axis, differing(before[axis], now[axis])] as const)
    .filter(([, slugs]) => slugs.size > 0)
  return (article) => changed.some(([axis, slugs]) => article[axis].some((slug) => slugs.has(slug)))
}

/** An entity that has not changed is the very same object. */
function differing(before: ReadonlyMap<string, object>, now: ReadonlyMap<string, object>): Set<string> {
  const slugs = [...before.keys(), ...now.keys()]
  return new Set(slugs.filter((slug) => before.get(slug) !== now.get(slug)))
}
