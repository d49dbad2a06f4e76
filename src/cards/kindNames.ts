import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SearchKind } from '../content/search/indexing/SearchKind'

type Names = {
  /** Label of a single result on a card; undefined for articles, which get no label. */
  one: MessageDescriptor | undefined
  /** Name of the whole group, in the plural. */
  all: MessageDescriptor
}

/** The names of the kinds of content in search results. */
export const kindNames: Readonly<Record<SearchKind, Names>> = {
  article: { one: undefined, all: msg({ message: 'Articles', context: 'kind of thing' }) },
  event: {
    one: msg({ message: 'Event', context: 'kind of thing' }),
    all: msg({ message: 'Events', context: 'kind of thing' }),
  },
  place: {
    one: msg({ message: 'Place', context: 'kind of thing' }),
    all: msg({ message: 'Places', context: 'kind of thing' }),
  },
  product: {
    one: msg({ message: 'Product', context: 'kind of thing' }),
    all: msg({ message: 'Products', context: 'kind of thing' }),
  },
  page: {
    one: msg({ message: 'Page', context: 'kind of thing' }),
    all: msg({ message: 'Pages', context: 'kind of thing' }),
  },
  author: {
    one: msg({ message: 'Author', context: 'kind of thing' }),
    all: msg({ message: 'Authors', context: 'kind of thing' }),
  },
  category: {
    one: msg({ message: 'Section', context: 'kind of thing' }),
    all: msg({ message: 'Sections', context: 'kind of thing' }),
  },
}
