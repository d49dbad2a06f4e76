import { listNames } from '../../../content/document/DocumentParts'
import { LocalisedText } from '../../../content/schema/LocalisedText'
import type { Website } from '../../../content/schema/website'
import { composed } from './compositions'

/** A text in Markdown or HTML, with its JSON path, and the slug or id of its entry. */
export type BodyText = { words: LocalisedText; path: string; slug: string | undefined }

/** Lists the texts of entries, of their translations and updates, and of sections. Yields undefined after each entry, for a pause. */
export function* bodiesOf(website: Website): Generator<BodyText | undefined> {
  for (const list of listNames)
    for (const [index, entry] of website[list].entries()) {
      for (const body of bodiesIn(entry, `$.${list}[${index}]`)) yield { ...body, slug: entry.slug }
      yield undefined
    }
  for (const { sections, path, slug } of composed(website))
    for (const [index, { text, id }] of sections.entries())
      if (text) yield { words: text, path: `${path}[${index}].text`, slug: slug ?? id }
}

function* bodiesIn(value: unknown, path: string): Generator<Omit<BodyText, 'slug'>> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* bodiesIn(item, `${path}[${index}]`)
  else if (typeof value === 'object' && value !== null && !(value instanceof LocalisedText))
    for (const [key, item] of Object.entries(value))
      if (key === 'body' && item instanceof LocalisedText) yield { words: item, path: `${path}.${key}` }
      else yield* bodiesIn(item, `${path}.${key}`)
}
