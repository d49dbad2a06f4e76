import { howToAsk } from './asking'
import { createTrees } from './createTrees'
import { fetchTree } from './fetchTree'

/** The prefetched payloads of this window. */
export const trees = createTrees({ fetchTree, now: () => performance.now(), stamp: () => howToAsk().stamp() })
