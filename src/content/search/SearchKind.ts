/** The kinds of content that are searched, by which readers may narrow what was found; articles come first in every list of them. */
export const searchKinds = ['article', 'event', 'place', 'product', 'page', 'author', 'category'] as const
export type SearchKind = (typeof searchKinds)[number]

/** How many were found of each kind; a kind of which there is none is left out. */
export type KindCounts = Readonly<Partial<Record<SearchKind, number>>>

export function isSearchKind(name: string | null): name is SearchKind {
  return searchKinds.some((kind) => kind === name)
}
