/** An article in a feed. */
export type FeedStory = {
  /** Stays the same for the life of the article, even if its slug or title changes. */
  id: string
  url: string
  title: string
  summary?: string | undefined
  /** The whole text with absolute addresses; undefined if it is not public. */
  html?: string | undefined
  published?: Date | undefined
  updated?: Date | undefined
  authors: { name: string; url?: string }[]
  tags: string[]
  picture?: { url: string; alt: string; width?: number; height?: number } | undefined
  /** A media file: its size in bytes if known, its duration in seconds, and its square artwork. */
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

/** A feed of articles. */
export type Feed = {
  title: string
  description: string
  /** The page that the feed belongs to. */
  home: string
  /** The address of the feed itself. */
  self: string
  language: string
  icon: string
  /** Square artwork of 1,400 to 3,000 px, for podcasts. */
  artwork: string
  hub?: string | undefined
  publisher: string
  stories: FeedStory[]
}

/** The time of the newest change. A feed without changes stays identical byte by byte. */
export function changedAt({ stories }: Feed): Date | undefined {
  const times = stories
    .flatMap(({ published, updated }) => [published, updated])
    .flatMap((date) => date?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}
