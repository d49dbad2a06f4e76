import { stepsPerPause } from '../../../server/limits/runWithPauses'
import type { Article } from '../../schema/article'
import type { Site } from '../../site/Site'
import { timeOf } from '../../site/timeOf'
import { type EntryName, nameOf, partsOf } from './Entry'
import { entityAtName, otherEntities, type SearchableEntity } from './SearchableEntity'

/** The content that an index has received so far. */
export type IndexState = {
  /** Indexed entities. Changed entities are new objects and are not in this set. */
  entities: WeakSet<object>
  entries: Set<EntryName>
  /** Authors, categories and tags whose names are in the index; undefined while the index is empty. */
  names: Names | undefined
  /** Articles published before this time are left out. In ms. */
  horizon: number
}

type Names = Pick<Site, 'authors' | 'categories' | 'tags'>

/**
 * The changes to send to an index: the newest articles, then other entities, then older articles, newest first. `due` is the time in ms at
 * which the next scheduled article is published.
 */
export type Changes = { changed: SearchableEntity[]; gone: EntryName[]; due: number }

/** Number of articles before other entities: a reader who searches while the index is being built looks for news. */
const firstArticles = 256

/**
 * Finds the entities that are new, changed or refer to a renamed author, category or tag, and the entries to delete. Only published
 * articles are included.
 */
export function* changesSince(indexed: IndexState, site: Site, now: number): Generator<void, Changes> {
  const hasNewName = newNames(indexed.names, site)
  const articles: SearchableEntity[] = []
  const others: SearchableEntity[] = []
  const removed: EntryName[] = []
  const isShown = (article: Article) => timeOf(article) <= now && timeOf(article) >= indexed.horizon
  let due = Number.POSITIVE_INFINITY
  let count = 0
  for (const one of otherEntities(site)) {
    if (++count % stepsPerPause === 0) yield
    if (!indexed.entities.has(one.entity)) others.push(one)
  }
  for (const entity of site.articles) {
    if (++count % stepsPerPause === 0) yield
    if (timeOf(entity) > now) due = timeOf(entity)
    else if (isShown(entity) && (!indexed.entities.has(entity) || hasNewName(entity)))
      articles.push({ kind: 'article', entity })
  }
  for (const name of indexed.entries) {
    if (++count % stepsPerPause === 0) yield
    const { kind, slug } = partsOf(name)
    const entity = entityAtName(site, { kind, slug })
    if (!entity || (kind === 'article' && !isShown(entity as Article))) removed.push(name)
  }
  const changed = [...articles.slice(0, firstArticles), ...others, ...articles.slice(firstArticles)]
  return { changed, gone: removed, due }
}

const axes = ['authors', 'categories', 'tags'] as const

function newNames(before: Names | undefined, now: Names): (article: Article) => boolean {
  if (!before) return () => false
  const changed = axes
    .map((axis) => [axis, differing(before[axis], now[axis])] as const)
    .filter(([, slugs]) => slugs.size > 0)
  return (article) => changed.some(([axis, slugs]) => article[axis].some((slug) => slugs.has(slug)))
}

/** An unchanged entity is the same object in both revisions. */
function differing(before: ReadonlyMap<string, object>, now: ReadonlyMap<string, object>): Set<string> {
  const slugs = [...before.keys(), ...now.keys()]
  return new Set(slugs.filter((slug) => before.get(slug) !== now.get(slug)))
}

/** The name of a searched entity in the index. */
export function nameOfEntity({ kind, entity }: SearchableEntity): EntryName {
  return nameOf({ kind, slug: entity.slug })
}
