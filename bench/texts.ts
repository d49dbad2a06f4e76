import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve('private/tenants/harbour-post/articles')

/** The article files of the demo. */
export function demoArticles(): string[] {
  return readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

/** The texts of all articles, concatenated. */
export function writingOf(articles: readonly string[]): string {
  return articles.map((text) => text.replace(/^---\n[\s\S]*?\n---\n/, '')).join('\n\n')
}

/** Five excerpts of 100 kB, spread over a longer text. */
export function piecesOf(text: string): string[] {
  const step = (text.length - 100_000) / 4
  return [0, 1, 2, 3, 4].map((part) => text.slice(part * step, part * step + 100_000))
}
