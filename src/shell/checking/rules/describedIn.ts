import type { Site } from '../../../content/site/Site'

/** The kinds of entries that a document refers to by slug. */
export type Axis = 'category' | 'tag' | 'author' | 'article'

type Described = Readonly<Record<Axis, ReadonlySet<string>>>

const bySite = new WeakMap<Site, Described>()
const lastBySeries = new WeakMap<object, Described>()

/**
 * Returns the slugs that a document describes. If it describes no category, or no tag, the slugs that its articles name count as
 * described, since they have pages too.
 */
export function describedIn(site: Site): Described {
  const known = bySite.get(site)
  if (known) return known
  const described = reuse(lastBySeries.get(site.series), describe(site))
  bySite.set(site, described)
  lastBySeries.set(site.series, described)
  return described
}

function describe(site: Site): Described {
  const { website, articlesBy } = site
  return {
    category: new Set(website.categories.length > 0 ? slugsOf(website.categories) : articlesBy.category.keys()),
    tag: new Set(website.tags.length > 0 ? slugsOf(website.tags) : articlesBy.tag.keys()),
    author: new Set(site.authors.keys()),
    article: new Set(site.articleBySlug.keys()),
  }
}

/** Most edits change no slug: the same sets as before keep what was computed for them. */
function reuse(before: Described | undefined, now: Described): Described {
  if (!before) return now
  const axes = Object.keys(now) as Axis[]
  return Object.fromEntries(
    axes.map((axis) => [axis, isSame(before[axis], now[axis]) ? before[axis] : now[axis]]),
  ) as Described
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && one.isSubsetOf(other)
}

function slugsOf(entries: readonly { slug: string }[]): string[] {
  return entries.map(({ slug }) => slug)
}
