import type { FeedStory } from './Feed'

/**
 * Returns an enclosure of RSS. `length` is required; 0 if the size is unknown. Source:
 * https://www.rssboard.org/rss-specification
 */
export function enclosureOf({ url, type, bytes = 0 }: NonNullable<FeedStory['recording']>) {
  return { url, type, length: bytes }
}
