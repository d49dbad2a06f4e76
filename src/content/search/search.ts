import { createSearches } from './createSearches'
import { startSearchThread } from './startSearchThread'

/** The search functions of this process, for all sites. */
export const { search, prepare, isCrowded } = createSearches({ start: startSearchThread })
