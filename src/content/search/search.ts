import { createSearches } from './createSearches'
import { startThread } from './startThread'

/** Searches of all sites of the process. */
export const { search, prepare, isCrowded } = createSearches({ start: startThread })
