import type { Article } from '../../../content/schema/article'
import type { EntryRule } from '../Subject'

/** The field that an article of a kind needs. A recording or a live report can also be in the text. */
const requirements: Readonly<Partial<Record<Article['kind'], { field: string; has: (article: Article) => boolean }>>> =
  {
    gallery: { field: 'gallery', has: ({ gallery }) => gallery.length > 0 },
    video: { field: 'video', has: ({ video, body }) => Boolean(video?.filename || video?.url || body) },
    audio: { field: 'audio', has: ({ audio, body }) => Boolean(audio?.filename || audio?.url || body) },
    live: { field: 'live', has: ({ live, body }) => Boolean(live || body) },
  }

/** Reports articles that lack the content of their kind. */
export const kinds: EntryRule = function* ({ list, entry }) {
  const need = list === 'articles' ? requirements[entry.kind] : undefined
  if (list !== 'articles' || !need || need.has(entry)) return
  yield { kind: 'no-content', path: '$', what: `articles of kind "${entry.kind}" need the field "${need.field}"` }
}
