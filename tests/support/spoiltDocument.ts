import fc, { type Arbitrary } from 'fast-check'

/** The parts of a JSON Schema that are used here. */
export type Schema = {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema
  items?: Schema | Schema[]
  required?: string[]
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  $ref?: string
  $defs?: Record<string, Schema>
}

const prototypeNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'then', 'length']
const languages = ['en', 'fr', 'ar', 'ja', 'he', 'de', 'xx', 'fr-CA']
const slugs = ['a', 'b', 'c', 'é', '漢字', '🐟', '..', "o'clock", 'x'.repeat(200), 'half\ud800', 'content', 'undefined']

/** Texts that have caused errors. */
const hostileTexts = [
  '',
  ' ',
  '\ud83d',
  'cut \ud83d',
  '\udc1f before',
  'a\u0000b\u0007\u001b[31m',
  '\u202eright to left',
  '\u2028\u2029\ufeff\ufffe\uffff',
  '</script><script>go()</script><!--',
  '"><img src=x onerror=go()>',
  "';go();//",
  '$& $1 $` $ {1+1} {{1+1}} %s %n {0} {name} {count, plural, one {#}}',
  '%',
  '%E0%A4%A',
  '..%2f..%2f',
  '../../etc/passwd',
  '[x](https://) ![x](http://a b) <https://[> [y][z]\n\n[z]: javascript:go()',
  '# Content\n\n## Content\n\n<h2 id="content">x</h2>\n\n```\nopen',
  '<div><table><svg><math><template><select><frameset><plaintext>',
  '&#xd800; &#0; &#x110000; &bogus; &amp',
  `${'> '.repeat(300)}deep`,
  `${'['.repeat(2_000)}x`,
  '*'.repeat(3_000),
  'word '.repeat(5_000),
  'e\u0301'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(50),
  'null',
  'undefined',
  'NaN',
  '[object Object]',
]

const addresses = [
  'https://',
  'https://[',
  'http://a b',
  'https://a:99999/',
  'https://%zz/',
  'https://%00/',
  'https://xn--a/',
  'HTTPS://EXAMPLE.ORG',
  'https://user:pass@example.org/%zz?%zz#%zz',
  'http://\ud800.example',
  'https://example.org/\ud800',
  'https://例え.テスト/パス',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/1',
  'https://open.spotify.com/episode/%zz',
  'javascript:go()',
  'data:text/html,x',
  'mailto:',
  'mailto:%zz',
  'tel:',
  '#',
  '#%zz',
  '/',
  '//',
  '/\\evil',
  '/%zz',
  '/%',
  '/a b?c#d',
  '/\ud800',
  '/article/a',
  '/fr/agenda',
  '/a/*',
  '/*',
  '/b/:splat',
  ':splat',
]

const moments = [
  '2026-11-19T06:40:00+00:00',
  '0000-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '1969-12-31T23:59:59Z',
  '2026-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-11-19T24:00:00Z',
  '2026-11-19T23:59:60Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2026-11-19',
  'yesterday',
]

const settings = ['UTC', 'Europe/London', 'Etc/GMT+12', 'utc', 'EUR', 'XXX', 'ZZZ', 'fr-CA', 'x-private', 'rtl', '#fff']
const days = ['09:00', '24:00', '24:59', '00:00', 'mo', 'reader@example.org', '+44 1632 960100']
const all = [...hostileTexts, ...addresses, ...moments, ...slugs, ...prototypeNames, ...languages, ...settings, ...days]

/** Fields whose values have a meaning only if they are one of a few. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  theme: ['news', 'magazine', 'webapp', 'base', 'nowhere'],
  main_language: languages,
  code: languages,
  card: ['lead', 'row', 'strip', 'live', 'poster', 'constructor', 'nowhere'],
  access: ['members', 'public', 'Members'],
  from: ['/a', '/a/*', '/b/', '/b/*', '/article/old', '/x/../c', '/caf\u00e9', '/%zz', '//', '/a b', 'a', '/c/*/d'],
  type: [
    ...[
      'hero',
      'banner',
      'footer',
      'section-one',
      'section-two',
      'section-three',
      'thumbnail-grid',
      'category-section',
    ],
    ...['category-cards', 'most-read', 'news-ticker', 'ad', 'page-title', 'agenda', 'directory', 'shop', 'offers'],
    ...['social', 'newsletter', 'text', 'html', 'constructor', 'nowhere'],
  ],
}

/** Switches that hide all pages. */
const closes = /^is_/

/** Placeholders, in the text of a document, for values that JavaScript cannot serialise. */
const marks: Readonly<Record<string, string>> = {
  '@@deep-map@@': `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '@@deep-list@@': '['.repeat(20_000) + ']'.repeat(20_000),
  '@@deep-menu@@': `${'{"label":"x","children":['.repeat(3_000)}${']}'.repeat(3_000)}`,
  '@@infinite@@': '1e999',
  '@@negative@@': '-1e999',
  '@@zero@@': '-0.0',
}

const junk: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...all),
  fc.constantFrom(...Object.keys(marks)),
  fc.constantFrom(null, true, false, 0, -1, 1e21, 1e308, 5e-324, 2 ** 53, [], {}, [[]], [null], { en: null }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
)

function textFor({ pattern, format }: Schema, name: string): Arbitrary<unknown> {
  const known = meanings[name]
  if (known) return fc.constantFrom(...known)
  if (format === 'date-time') return fc.oneof({ weight: 3, arbitrary: youngMoment }, fc.constantFrom(...moments))
  const regex = pattern === undefined ? undefined : new RegExp(pattern, 'iu')
  const matching = regex ? all.filter((text) => regex.test(text.trim())) : all
  return fc.constantFrom(...(matching.length > 0 ? matching : all))
}

const youngMoment = fc
  .integer({ min: -400, max: 60 })
  .map((day) => new Date(Date.UTC(2026, 10, 19) + day * 86_400_000).toISOString())

function numberFor({ minimum = -1e21, maximum = 1e21 }: Schema): Arbitrary<unknown> {
  const edges = [minimum, maximum, 0, 1, 2, 0.5, 1e-7, 1e21, 1e308, 12.345]
  return fc.oneof(
    fc.constantFrom(...edges.filter((edge) => edge >= minimum && edge <= maximum)),
    fc.integer({ min: Math.max(-50, minimum), max: Math.min(50, maximum) }),
  )
}

/** Values that match a schema, unusual ones where possible; sometimes a value of another type. */
function valueFor(root: Schema, schema: Schema, name = '', depth = 0): Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary: fittingFor(root, schema, name, depth) }, { weight: 1, arbitrary: junk })
}

function fittingFor(root: Schema, schema: Schema, name: string, depth: number): Arbitrary<unknown> {
  const target = schema.$ref ? root.$defs?.[schema.$ref.slice('#/$defs/'.length)] : undefined
  if (target) return depth > 8 ? fc.constant({ label: 'x' }) : fittingFor(root, target, name, depth + 1)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fittingFor(root, one, name, depth)))
  if (Array.isArray(schema.items)) return fc.tuple(...schema.items.map((item) => valueFor(root, item, '', depth + 1)))
  if (schema.items) return listFor(root, schema.items, name, depth)
  if (schema.properties) return mapFor(root, schema, depth)
  if (schema.additionalProperties) return dictionaryFor(root, schema.additionalProperties, depth)
  if (schema.type === 'boolean')
    return closes.test(name) ? fc.constantFrom(true, ...Array(15).fill(false)) : fc.boolean()
  if (schema.type === 'number') return numberFor(schema)
  return schema.type === 'string' ? textFor(schema, name) : junk
}

function listFor(root: Schema, items: Schema, name: string, depth: number): Arbitrary<unknown> {
  return fc.array(valueFor(root, items, name, depth + 1), {
    minLength: depth < 2 ? 2 : 0,
    maxLength: depth < 2 ? 6 : 3,
  })
}

function mapFor(root: Schema, { properties = {}, required = [] }: Schema, depth: number): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => {
    const value = depth === 0 ? fittingFor(root, field, name, 1) : valueFor(root, field, name, depth + 1)
    const presenceOdds = depth === 0 || required.includes(name) ? 30 : 2
    return [name, fc.option(value, { freq: presenceOdds, nil: undefined })] as const
  })
  return fc.record(Object.fromEntries(fields))
}

function dictionaryFor(root: Schema, values: Schema, depth: number): Arbitrary<unknown> {
  const keys = fc.constantFrom(...languages, ...prototypeNames, 'primary', 'accent', 'half\ud800', '')
  return fc.dictionary(keys, valueFor(root, values, '', depth + 1), { maxKeys: 4 })
}

/**
 * The response of the content API as text: a website with random values in any field of its schema except id, name and
 * modes.
 */
export function spoiltDocument(schema: Schema): Arbitrary<string> {
  const { id: _id, name: _name, ...properties } = schema.properties ?? {}
  return mapFor(schema, { properties }, 0).map((fields) => {
    const text = JSON.stringify({ data: { id: 'fuzz', name: 'Fuzz', ...(fields as object) } })
    return text.replace(/"(@@[a-z-]+@@)"/g, (whole, mark: string) => marks[mark] ?? whole)
  })
}
