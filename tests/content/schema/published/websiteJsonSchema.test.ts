import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { houseVocabulary } from '../../../../scripts/content/houseVocabulary'
import { schemaFile, schemaText } from '../../../../scripts/content/schemaText'
import { websiteJsonSchema } from '../../../../src/content/schema/published/websiteJsonSchema'
import { openNames } from '../../../../src/shell/checking/openNames'

type Schema = {
  title?: string
  description?: string
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema
  anyOf?: Schema[]
  enum?: string[]
  examples?: unknown[]
  $defs?: Record<string, Schema>
}
const names = openNames(houseVocabulary(process.cwd()))
const schema: Schema = websiteJsonSchema(names)

/** The fields of a schema without a description. */
function pending(of: Schema, path: string): string[] {
  const inner: [Schema | undefined, string][] = [
    [of.items, `${path}[]`],
    [of.additionalProperties, `${path}.*`],
    ...(of.anyOf ?? []).map((one): [Schema, string] => [one, path]),
    ...Object.entries(of.$defs ?? {}).map(([name, one]): [Schema, string] => [one, `${path}#${name}`]),
  ]
  const fields = Object.entries(of.properties ?? {})
  return [
    ...fields.filter(([, one]) => !one.description).map(([name]) => `${path}.${name}`),
    ...fields.flatMap(([name, one]) => pending(one, `${path}.${name}`)),
    ...inner.flatMap(([one, at]) => (one ? pending(one, at) : [])),
  ]
}

test('every field has a description', () => {
  expect(pending(schema, '$')).toEqual([])
})

test('known names are enums, and open lists also accept other names', () => {
  const { sections, articles, ui } = schema.properties ?? {}
  const section = sections?.items?.properties
  expect(section?.type?.anyOf).toEqual([{ enum: expect.arrayContaining(['hero', 'most-read']) }, { type: 'string' }])
  expect(section?.card?.enum).toContain('lead-overlay')
  expect(articles?.items?.properties?.kind?.enum).toContain('obituary')
  expect(ui?.properties?.theme_config?.properties?.header?.enum).toContain('v8')
  const settings = ui?.properties?.theme_config?.properties?.settings
  expect(settings?.properties?.drop_cap).toMatchObject({ type: 'boolean', default: true })
  expect(ui?.properties?.theme?.anyOf?.[0]?.enum).toEqual(expect.arrayContaining(['news', 'webapp', 'magazine']))
  expect(articles?.items?.properties?.published_at?.examples).toEqual(['2026-11-19T06:40:00+00:00'])
})

test('the checked-in schema is up to date: `npm run content:schema` writes it', () => {
  expect(readFileSync(schemaFile, 'utf8')).toBe(schemaText(process.cwd()))
})

test('the published schema is plain JSON and describes the input', () => {
  expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
  expect(schema.title).toBe('Website')
  expect(schema.required?.sort()).toEqual(['id', 'name'])
})

test.each([
  'i18n',
  'ui',
  'info',
  'media',
  'articles',
  'menus',
  'sections',
  'categories',
  'tags',
  'authors',
  'pages',
  'events',
  'directory',
  'products',
  'offers',
  'social',
  'ads',
  'ticker',
  'alert',
  'redirects',
  'login',
  'policies',
])("the schema has the contract's field %s", (field) => {
  expect(Object.keys(schema.properties ?? {})).toContain(field)
})

test('an article requires only slug and title', () => {
  expect(schema.properties?.articles?.items?.required?.sort()).toEqual(['slug', 'title'])
})
