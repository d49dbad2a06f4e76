import { generateJsonFeed } from 'feedsmith'
import { cleanText } from '../text/cleanText'
import { withoutUndefined } from '../withoutUndefined'
import type { Feed, FeedStory } from './Feed'

/** Returns a feed as JSON Feed 1.1. Source: https://www.jsonfeed.org/version/1.1/ */
export function writeJsonFeed(feed: Feed): string {
  const written = generateJsonFeed({
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: feed.self,
    language: feed.language,
    icon: feed.icon,
    authors: [{ name: feed.publisher }],
    ...(feed.hub && { hubs: [{ type: 'WebSub', url: feed.hub }] }),
    items: feed.stories.map(itemOf),
  })
  // The library omits an empty list, which the format requires.
  const complete = { ...(written as object), items: (written as { items?: unknown[] }).items ?? [] }
  return JSON.stringify(complete, (_, value) => (typeof value === 'string' ? cleanText(value) : value))
}

function itemOf(story: FeedStory) {
  const { recording, html, summary } = story
  return withoutUndefined({
    id: story.id,
    url: story.url,
    title: story.title,
    summary,
    // The format requires one of the two.
    ...(html ? { content_html: html } : { content_text: summary ?? story.title }),
    image: story.picture?.url,
    date_published: story.published,
    date_modified: story.updated,
    authors: story.authors,
    tags: story.tags,
    attachments: recording && [
      withoutUndefined({
        url: recording.url,
        mime_type: recording.type,
        size_in_bytes: recording.bytes,
        duration_in_seconds: recording.duration,
      }),
    ],
  })
}
