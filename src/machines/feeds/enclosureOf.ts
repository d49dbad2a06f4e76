import type { FeedStory } from './Feed'

/** Without its length, which nobody knows before the file is fetched: one that is not true is worse than none. */
export function enclosureOf({ url, type }: NonNullable<FeedStory['recording']>): { url: string; type: string } {
  return { url, type }
}
