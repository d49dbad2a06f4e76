/** A story as feeds tell it. */
export type FeedStory = {
  /** The same for the life of the story, whatever its address and its title become. */
  id: string
  url: string
  title: string
  summary?: string | undefined
  /** The whole text, its addresses absolute; of what is not for everybody there is none. */
  html?: string | undefined
  published?: Date | undefined
  updated?: Date | undefined
  authors: { name: string; url?: string }[]
  tags: string[]
  picture?: { url: string; alt: string; width?: number; height?: number } | undefined
  /** A recording to be fetched: its size where that is known, its length in seconds, and its square picture. */
  recording?:
    | {
        url: string
        type: string
        bytes?: number | undefined
        duration?: number | undefined
        artwork?: string | undefined
      }
    | undefined
}

/** Stories that can be subscribed to. */
export type Feed = {
  title: string
  description: string
  /** The page that the feed is of. */
  home: string
  /** The address of the feed itself. */
  self: string
  language: string
  icon: string
  /** A square picture of 1,400 to 3,000 px, for podcasts. */
  artwork: string
  hub?: string | undefined
  publisher: string
  stories: FeedStory[]
}

/** The newest change of a feed: when nothing changes, nor does a byte of it. */
export function changedAt({ stories }: Feed): Date | undefined {
  const times = stories
    .flatMap(({ published, updated }) => [published, updated])
    .flatMap((date) => date?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}
