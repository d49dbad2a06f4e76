import { generateAtomFeed } from 'feedsmith'
import { withoutUndefined } from '../withoutUndefined'

import { changedAt, type Feed, type FeedStory } from './Feed'
import { styleSheets } from './styleSheets'
import { withoutAddedBreaks } from './withoutAddedBreaks'

/** Value for an unknown time, since Atom requires one. */
const unknown = new Date(0)

/** Returns a feed as Atom. Source: RFC 4287. */
export function writeAtom(feed: Feed): string {
  return withoutAddedBreaks(
    generateAtomFeed(
      {
        id: feed.self,
        title: { value: feed.title },
        subtitle: { value: feed.description },
        updated: changedAt(feed) ?? unknown,
        icon: feed.icon,
        generator: { text: 'Gazette' },
        authors: [{ name: feed.publisher }],
        links: [
          { rel: 'self', type: 'application/atom+xml', href: feed.self },
          { rel: 'alternate', type: 'text/html', href: feed.home },
          ...(feed.hub ? [{ rel: 'hub', href: feed.hub }] : []),
        ],
        entries: feed.stories.map(entryOf),
      },
      { stylesheets: styleSheets },
    ),
  )
}

function entryOf(story: FeedStory) {
  const { picture, recording } = story
  return withoutUndefined({
    id: story.id,
    title: { value: story.title },
    updated: story.updated ?? story.published ?? unknown,
    published: story.published,
    links: [
      { rel: 'alternate', type: 'text/html', href: story.url },
      ...(recording
        ? [withoutUndefined({ rel: 'enclosure', type: recording.type, href: recording.url, length: recording.bytes })]
        : []),
    ],
    authors: story.authors.map(({ name, url }) => withoutUndefined({ name, uri: url })),
    categories: story.tags.map((term) => ({ term })),
    ...(story.summary && { summary: { value: story.summary } }),
    ...(story.html && { content: { value: story.html, type: 'html' } }),
    media: picture && {
      contents: [withoutUndefined({ url: picture.url, medium: 'image', width: picture.width, height: picture.height })],
    },
  })
}
