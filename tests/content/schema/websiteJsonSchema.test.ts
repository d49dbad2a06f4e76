import { expect, test } from 'vitest'
import { websiteJsonSchema } from '../../../src/content/schema/websiteJsonSchema'

type Schema = { title?: string; required?: string[]; properties?: Record<string, Schema>; items?: Schema }
const schema: Schema = websiteJsonSchema()

test('the published schema is plain JSON that describes what may be sent', () => {
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
])('it knows the contract’s field %s', (field) => {
  expect(Object.keys(schema.properties ?? {})).toContain(field)
})

test('an article needs slug and title alone', () => {
  expect(schema.properties?.articles?.items?.required?.sort()).toEqual(['slug', 'title'])
})
