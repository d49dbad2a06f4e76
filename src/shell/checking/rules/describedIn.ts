import type { Site } from '../../../content/site/Site'

/** The kinds of entries that a document refers to by slug. */
export type Axis = 'category' | 'tag' | 'author' | 'article'

type Described = Readonly<Record<Axis, ReadonlySet<string>>>

const bySite = new WeakMap<Site, Described>()

/**
 * Returns the slugs that a document describes. If it describes no category, or no tag, the slugs that its articles name count as
 * described, since they have pages too.
 */
export function describedIn(site: Site): Described {
  const described = bySite.get(site) ?? describe(site)
  bySite.set(site, described)
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

function slugsOf(entries: readonly { slug: string }[]): string[] {
  return entries.map(({ slug }) => slug)
}
