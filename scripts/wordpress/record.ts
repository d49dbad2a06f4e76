import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startWordPress } from './startWordPress.ts'

/**
 * Saves the answers of a real WordPress with the plugin for the tests: `npm run record:wordpress`. `WORDPRESS_DIR` is the folder of the
 * installation, by default a temporary one.
 */
const target = 'tests/fixtures/wordpress'
const secret = 'a-secret-of-the-test'
const port = 24_197

const folder = process.env.WORDPRESS_DIR ?? mkdtempSync(path.join(tmpdir(), 'wordpress-'))
const wordPress = await startWordPress({ folder, port, gazetteUrl: 'http://127.0.0.1:24198', secret })

/** Replaces the address of WordPress in the files. */
const placeholder = 'http://wordpress.invalid'

/** Large fields that no reader requests. */
const unused = new Set([
  '_links',
  'sizes',
  'image_meta',
  'meta',
  'guid',
  'avatar_urls',
  'description_rendered',
  'template',
])

function cleaned(name: string, value: unknown): unknown {
  if (unused.has(name)) return undefined
  return typeof value === 'string' ? value.replaceAll(wordPress.url, placeholder) : value
}

async function save(name: string, address: string, fields?: string): Promise<void> {
  const query = fields === undefined ? '' : `${address.includes('?') ? '&' : '?'}_fields=${fields}`
  const response = await fetch(`${wordPress.url}/wp-json/${address}${query}`)
  if (!response.ok) throw new Error(`${address} returned ${response.status}`)
  writeFileSync(path.join(target, `${name}.json`), `${JSON.stringify(await response.json(), cleaned, 1)}\n`)
}

try {
  mkdirSync(target, { recursive: true })
  await save('site', '', 'name,description,home,gmt_offset,timezone_string,site_icon_url,gazette')
  for (const kind of ['posts', 'pages', 'categories', 'tags', 'users', 'media'])
    await save(kind, `wp/v2/${kind}?per_page=100&orderby=id&order=asc`)
  const { draft = 0 } = wordPress.ids
  const time = Math.floor(Date.now() / 1_000)
  const signature = createHmac('sha256', secret).update(['read', draft, 1, time].join('\n')).digest('hex')
  await save('draft', `gazette/v1/draft?post=${draft}&user=1&time=${time}&signature=${signature}`)
} finally {
  wordPress.stop()
}
