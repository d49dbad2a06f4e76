import type { Article } from '../schema/article'

type PublishedParts = { lastTime: number; parts: Map<number, Article> }

const known = new WeakMap<Article, PublishedParts>()

/**
 * Returns the article without scheduled live updates. Returns the same object for as long as the same updates are published. `now` in ms.
 */
export function publishedPart(article: Article, now = Date.now()): Article {
  const { live } = article
  if (!live) return article
  const { lastTime, parts } = known.get(article) ?? remember(article, live.blocks)
  if (lastTime <= now) return article
  const blocks = live.blocks.filter(({ time }) => time.getTime() <= now)
  const part = parts.get(blocks.length) ?? { ...article, live: { ...live, blocks } }
  parts.set(blocks.length, part)
  return part
}

function remember(article: Article, blocks: readonly { time: Date }[]): PublishedParts {
  const lastTime = blocks.reduce((last, { time }) => Math.max(last, time.getTime()), 0)
  const entry = { lastTime, parts: new Map() }
  known.set(article, entry)
  return entry
}
