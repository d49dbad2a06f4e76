import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { EventEnd, EventStart } from '../EventMoment'
import { EndMoment, Moment } from '../moments'
import { Colour, Currency, Slug, Text, Url, Zone } from '../parts'
import { Section } from '../site'
import { ThemeConfig, Website } from '../website'
import { descriptionsOf } from './descriptionsOf'

type JsonSchema = Readonly<Record<string, unknown>>

/** Names that depend on the build and that the document schema leaves open, and the settings schema of each theme. */
export type OpenNames = {
  themes: readonly string[]
  sections: readonly string[]
  cards: readonly string[]
  settings: Readonly<Record<string, JsonSchema>>
}

const examples: ReadonlyMap<unknown, readonly unknown[]> = new Map<unknown, readonly unknown[]>([
  [Text, ['First ferry of the day', { en: 'First ferry of the day', fr: 'Le premier bac du jour' }]],
  [Moment, ['2026-11-19T06:40:00+00:00']],
  [EndMoment, ['2026-11-19T06:40:00+00:00']],
  [EventStart, ['2026-11-19T19:30:00+00:00', '2026-11-19']],
  [EventEnd, ['2026-11-19T21:30:00+00:00', '2026-11-19']],
  [Slug, ['first-ferry-of-the-day']],
  [Url, ['https://example.com/', '/p/about']],
  [Colour, ['#12304f', 'oklch(55% 0.2 25)']],
  [Zone, ['Europe/London']],
  [Currency, ['GBP']],
])

/**
 * Returns the published JSON Schema of a website, the `data` of the content API. It is derived from the parser; each field has a
 * description and an example. It describes the input, not the parsed result. `names` are suggested where the parser accepts any string.
 */
export function websiteJsonSchema(names: OpenNames): JsonSchema {
  const offered = new Map<object, Record<string, object>>([
    [Section.entries, { type: open(names.sections), card: { enum: names.cards } }],
    [Website.entries.ui.wrapped.entries, { theme: open(names.themes) }],
    [ThemeConfig.entries, { settings: { properties: names.settings } }],
  ])
  const schema = toJsonSchema(Website, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema({ valibotSchema, jsonSchema }) {
      const { properties } = jsonSchema
      if (!('entries' in valibotSchema) || !properties) return undefined
      const entries = valibotSchema.entries as v.ObjectEntries
      const described = Object.entries(properties).map(([name, one]) => [
        name,
        {
          description: descriptionsOf(entries)[name],
          ...(one as object),
          ...exampleFor(entries[name]),
          ...offered.get(entries)?.[name],
        },
      ])
      return { ...jsonSchema, properties: Object.fromEntries(described) }
    },
  })
  return { title: 'Website', description: 'The `data` of the content API’s response.', ...schema }
}

/** Returns the published JSON Schema of the whole response of the content API, `{ "data": Website }`. */
export function contentJsonSchema(names: OpenNames): JsonSchema {
  const { $schema, $defs, ...data } = websiteJsonSchema(names)
  const own = { type: 'string', description: 'The address of this schema, for editors.' }
  return {
    $schema,
    title: 'Content',
    description: 'The response of the content API.',
    type: 'object',
    required: ['data'],
    properties: { $schema: own, data },
    $defs,
  }
}

/** Suggests names but accepts any string. */
function open(names: readonly string[]) {
  return { anyOf: [{ enum: names }, { type: 'string' }] }
}

function exampleFor(field: unknown): { examples?: readonly unknown[] } {
  const unwrapped = typeof field === 'object' && field !== null && 'wrapped' in field ? field.wrapped : field
  const known = examples.get(unwrapped)
  return known ? { examples: known } : {}
}
