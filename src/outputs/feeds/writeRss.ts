import { generateRssFeed } from 'feedsmith'
import { withoutUndefined } from '../withoutUndefined'
import { enclosureOf } from './enclosureOf'
import { changedAt, type Feed, type FeedStory } from './Feed'
import { styleSheets } from './styleSheets'
import { withoutAddedBreaks } from './withoutAddedBreaks'

/**
 * Returns a feed as RSS 2.0, with whole texts, pictures, authors, and its own address. Source:
 * https://www.rssboard.org/rss-specification
 */
export function writeRss(feed: Feed): string {
  return withoutAddedBreaks(
    generateRssFeed(
      {
        title: feed.title,
        link: feed.home,
        description: feed.description,
        language: feed.language,
        ...withoutUndefined({ lastBuildDate: changedAt(feed) }),
        generator: 'Gazette',
        image: { url: feed.icon, title: feed.title, link: feed.home },
        atom: {
          links: [
            { rel: 'self', type: 'application/rss+xml', href: feed.self },
            ...(feed.hub ? [{ rel: 'hub', href: feed.hub }] : []),
          ],
        },
        items: feed.stories.map(itemOf),
      },
      { stylesheets: styleSheets },
    ),
  )
}

function itemOf(story: FeedStory) {
  const { picture, recording } = story
  return withoutUndefined({
    title: story.title,
    link: story.url,
    guid: { value: story.id, isPermaLink: false },
    description: story.summary,
    pubDate: story.published,
    categories: story.tags.map((name) => ({ name })),
    dc: { creators: story.authors.map(({ name }) => name) },
    ...(story.html && { content: { encoded: story.html } }),
    media: picture && { contents: [pictureOf(picture)] },
    ...(recording && { enclosures: [enclosureOf(recording)] }),
    ...(recording?.duration && { itunes: { duration: Math.round(recording.duration) } }),
  })
}

function pictureOf({ url, alt, width, height }: NonNullable<FeedStory['picture']>) {
  return withoutUndefined({
    url,
    medium: 'image',
    width,
    height,
    description: alt ? { value: alt, type: 'plain' } : undefined,
  })
}
