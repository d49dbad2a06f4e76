import { LocalisedText } from '../../../content/schema/LocalisedText'

/** A text in Markdown or HTML, with its JSON path. */
export type BodyText = { words: LocalisedText; path: string }

/** Lists the texts of an entry, of its translations and of its updates. `path` is the path of the entry. */
export function* bodiesIn(value: unknown, path: string): Generator<BodyText> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* bodiesIn(item, `${path}[${index}]`)
  else if (typeof value === 'object' && value !== null && !(value instanceof LocalisedText))
    for (const [key, item] of Object.entries(value))
      if (key === 'body' && item instanceof LocalisedText) yield { path: `${path}.${key}`, words: item }
      else yield* bodiesIn(item, `${path}.${key}`)
}
