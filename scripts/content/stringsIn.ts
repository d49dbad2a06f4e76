import { LocalisedText } from '../../src/content/schema/LocalisedText.ts'
import type { Site } from '../../src/content/site/Site.ts'

/** A string of a document, its JSON path, and how it is shown. */
export type FoundString = { text: string; path: string; format: 'markdown' | 'plain' | 'value' }

/** Lists every string of a document in each language: Markdown texts, plain texts such as titles, and values such as URLs. */
export function stringsIn({ website }: Site): Generator<FoundString> {
  return within(website, '$')
}

function* within(value: unknown, path: string): Generator<FoundString> {
  if (typeof value === 'string') yield { text: value, path, format: 'value' }
  else if (value instanceof LocalisedText) yield* inLanguages(value, path)
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* within(item, `${path}[${index}]`)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* within(item, `${path}.${key}`)
}

function* inLanguages(words: LocalisedText, path: string): Generator<FoundString> {
  const given = words.toJSON()
  const format = isMarkdown(path) ? 'markdown' : 'plain'
  if (typeof given === 'string') yield { text: given, path, format }
  else for (const [code, text] of Object.entries(given)) yield { text, path: `${path}.${code}`, format }
}

/** Bodies and texts of sections are Markdown. All other texts are plain text. */
export function isMarkdown(path: string): boolean {
  return /\.body$|\.sections\[\d+\]\.text$/.test(path)
}
