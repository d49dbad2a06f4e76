import { createSearches } from './createSearches'
import { startThread } from './startThread'

/** Searches of all sites of the process. */
export const { search, isCrowded } = createSearches({ start: startThread })
