import { generateRssFeed } from 'feedsmith'
import { withoutUndefined } from '../withoutUndefined'
import { enclosureOf } from './enclosureOf'
import { changedAt, type Feed } from './Feed'
import { styleSheets } from './styleSheets'
import { withoutAddedBreaks } from './withoutAddedBreaks'

/** Returns a podcast feed. Source: https://podcasters.apple.com/support/823-podcast-requirements */
export function writePodcast(feed: Feed, contact: string | undefined): string {
  return withoutAddedBreaks(
    generateRssFeed(
      {
        title: feed.title,
        link: feed.home,
        description: feed.description,
        language: feed.language,
        ...withoutUndefined({ lastBuildDate: changedAt(feed) }),
        generator: 'Gazette',
        image: { url: feed.artwork, title: feed.title, link: feed.home },
        atom: { links: [{ rel: 'self', type: 'application/rss+xml', href: feed.self }] },
        itunes: {
          author: feed.publisher,
          image: feed.artwork,
          explicit: false,
          type: 'episodic',
          categories: [{ text: 'News' }],
          ...(contact && { owner: { name: feed.publisher, email: contact } }),
        },
        items: feed.stories.map(({ id, url, title, summary, published, recording }) =>
          withoutUndefined({
            title,
            link: url,
            guid: { value: id, isPermaLink: false },
            description: summary,
            pubDate: published,
            ...(recording && { enclosures: [enclosureOf(recording)] }),
            itunes: {
              ...(recording?.duration && { duration: Math.round(recording.duration) }),
              ...(recording?.artwork && { image: recording.artwork }),
              explicit: false,
            },
          }),
        ),
      },
      { stylesheets: styleSheets },
    ),
  )
}
