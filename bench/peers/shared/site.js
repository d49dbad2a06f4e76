// What every compared framework renders, read once from the file that the bench has written.
import { readFileSync } from 'node:fs'
import { Marked } from 'marked'

// A bundler may include this module twice.
globalThis.peerArticles ??= JSON.parse(readFileSync(process.env.PEER_ARTICLES, 'utf8'))
const articles = globalThis.peerArticles
const bySlug = new Map(articles.map((article) => [article.slug, article]))

export const name = 'The Aldmoor Ledger'
export const categories = [...new Set(articles.map(({ category }) => category))].map((label) => ({
  label,
  slug: label.toLowerCase(),
}))

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
export const formatDate = (time) => dates.format(new Date(time))

const cardOf = ({ body, ...card }) => card

/** The newest article, thirty cards, and ten headlines for the ticker. */
export function front() {
  return {
    lead: cardOf(articles[0]),
    cards: articles.slice(1, 31).map(cardOf),
    ticker: articles.slice(31, 41).map(cardOf),
  }
}

/** An article with its text as HTML, its contents and six more of its category; nothing if there is none of this name. */
export function articleOf(slug) {
  const article = bySlug.get(slug)
  if (!article) return undefined
  const more = articles.filter((other) => other !== article && other.category === article.category).slice(0, 6)
  return { ...cardOf(article), ...render(article.body), more: more.map(cardOf) }
}

function render(text) {
  const contents = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: label }) {
        const id = label.toLowerCase().replace(/[^a-z0-9]+/g, '-')
        if (depth === 2) contents.push({ id, label })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      image({ href, text: alt }) {
        return `<img src="${href}" alt="${alt}" width="960" height="540" loading="lazy" decoding="async">`
      },
    },
  })
  return { html: marked.parse(text), contents }
}
