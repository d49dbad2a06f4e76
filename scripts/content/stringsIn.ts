import { LocalisedText } from '../../src/content/schema/LocalisedText.ts'
import type { Site } from '../../src/content/site/Site.ts'

/** A string of a document, its JSON path, and how it is shown. */
export type FoundString = { text: string; path: string; format: 'markdown' | 'plain' | 'value' }

/** Lists every string of a document in each language: Markdown texts, plain texts such as titles, and values such as URLs. */
export function stringsIn({ website }: Site): Generator<FoundString> {
  return stringsWithin(website, '$')
}

function* stringsWithin(value: unknown, path: string): Generator<FoundString> {
  if (typeof value === 'string') yield { text: value, path, format: 'value' }
  else if (value instanceof LocalisedText) yield* inLanguages(value, path)
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* stringsWithin(item, `${path}[${index}]`)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* stringsWithin(item, `${path}.${key}`)
}

function* inLanguages(text: LocalisedText, path: string): Generator<FoundString> {
  const value = text.toJSON()
  const format = isMarkdown(path) ? 'markdown' : 'plain'
  if (typeof value === 'string') yield { text: value, path, format }
  else for (const [code, text] of Object.entries(value)) yield { text, path: `${path}.${code}`, format }
}

/** Bodies and texts of sections are Markdown. All other texts are plain text. */
export function isMarkdown(path: string): boolean {
  return /\.body$|\.sections\[\d+\]\.text$/.test(path)
}
