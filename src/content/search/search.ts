import { createSearches } from './createSearches'
import { startSearchThread } from './startSearchThread'

/** Searches of all sites of the process. */
export const { search, prepare, isCrowded } = createSearches({ start: startSearchThread })
