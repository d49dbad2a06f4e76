import { msg } from '@lingui/core/macro'
import type { SearchKind } from '../content/search/SearchKind'

/** What one thing of a kind is called, on a card among things of other kinds; an article is called nothing. */
export const kindNames = {
  article: undefined,
  event: msg({ message: 'Event', context: 'kind of thing' }),
  place: msg({ message: 'Place', context: 'kind of thing' }),
  product: msg({ message: 'Product', context: 'kind of thing' }),
  page: msg({ message: 'Page', context: 'kind of thing' }),
  author: msg({ message: 'Author', context: 'kind of thing' }),
  category: msg({ message: 'Section', context: 'kind of thing' }),
} as const satisfies Record<SearchKind, unknown>

/** What all things of a kind are called. */
export const kindsNames = {
  article: msg({ message: 'Articles', context: 'kind of thing' }),
  event: msg({ message: 'Events', context: 'kind of thing' }),
  place: msg({ message: 'Places', context: 'kind of thing' }),
  product: msg({ message: 'Products', context: 'kind of thing' }),
  page: msg({ message: 'Pages', context: 'kind of thing' }),
  author: msg({ message: 'Authors', context: 'kind of thing' }),
  category: msg({ message: 'Sections', context: 'kind of thing' }),
} as const satisfies Record<SearchKind, unknown>
