import type { Article } from '../../../content/schema/article'
import type { Rule } from '../Subject'

/** The field that an article of a kind needs. A recording or a live report can also be in the text. */
const requirements: Readonly<Partial<Record<Article['kind'], { field: string; has: (article: Article) => boolean }>>> =
  {
    gallery: { field: 'gallery', has: ({ gallery }) => gallery.length > 0 },
    video: { field: 'video', has: ({ video, body }) => Boolean(video?.filename || video?.url || body) },
    audio: { field: 'audio', has: ({ audio, body }) => Boolean(audio?.filename || audio?.url || body) },
    live: { field: 'live', has: ({ live, body }) => Boolean(live || body) },
  }

/** Reports articles that lack the content of their kind. */
export const kinds: Rule = function* ({ site: { website } }) {
  for (const [index, article] of website.articles.entries()) {
    const need = requirements[article.kind]
    if (need && !need.has(article)) {
      const what = `articles of kind "${article.kind}" need the field "${need.field}"`
      yield { kind: 'no-content', path: `$.articles[${index}]`, slug: article.slug, what }
    }
    yield
  }
}
