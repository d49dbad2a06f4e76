import { pace } from '../../../server/limits/inSlices'
import { type Site, timeOf } from '../../Site'
import type { Article } from '../../schema/article'
import { type EntryName, nameOf, partsOf } from './Entry'
import { type Searched, searchedAt, searchedBesides } from './Searched'

/** What an index was told so far. */
export type IndexState = {
  /** Articles and others that stand in it as they are. */
  entities: WeakSet<object>
  entries: Set<EntryName>
  /** The names in it; none while nothing is. */
  names: Names | undefined
  /** Articles published before that time are left out, in milliseconds. */
  horizon: number
}

type Names = Pick<Site, 'authors' | 'categories' | 'tags'>

/** What it is to be told, what is no article first, then the newest article, and when the next article is published by the clock. */
export type Changes = { changed: Searched[]; gone: EntryName[]; due: number }

/** What is new or different, or bears another name, and what is no more; of articles the published ones. */
export function* changesSince(told: IndexState, site: Site, now: number): Generator<void, Changes> {
  const bearsNewName = newNames(told.names, site)
  const changed: Searched[] = []
  const gone: EntryName[] = []
  const isShown = (article: Article) => timeOf(article) <= now && timeOf(article) >= told.horizon
  let due = Number.POSITIVE_INFINITY
  let turn = 0
  for (const one of searchedBesides(site)) {
    if (++turn % pace === 0) yield
    if (!told.entities.has(one.entity)) changed.push(one)
  }
  for (const entity of site.articles) {
    if (++turn % pace === 0) yield
    if (timeOf(entity) > now) due = timeOf(entity)
    else if (isShown(entity) && (!told.entities.has(entity) || bearsNewName(entity)))
      changed.push({ kind: 'article', entity })
  }
  for (const name of told.entries) {
    if (++turn % pace === 0) yield
    const { kind, slug } = partsOf(name)
    const entity = searchedAt(site, { kind, slug })
    if (!entity || (kind === 'article' && !isShown(entity as Article))) gone.push(name)
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

/** By what something that is searched is known. */
export function nameOfSearched({ kind, entity }: Searched): EntryName {
  return nameOf({ kind, slug: entity.slug })
}
