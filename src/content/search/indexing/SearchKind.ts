/** The kinds of content that are searched, by which readers can filter results. Articles come first in every list of kinds. */
export const searchKinds = ['article', 'event', 'place', 'product', 'page', 'author', 'category'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Number of matches of each kind. Kinds without matches are left out. */
export type KindCounts = Readonly<Partial<Record<SearchKind, number>>>

export function isSearchKind(name: string | null): name is SearchKind {
  return searchKinds.some((kind) => kind === name)
}
