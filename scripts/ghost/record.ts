import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { adminToken } from '../../src/content/source/ghost/createGhostApi.ts'
import { fillGhost } from './fillGhost.ts'
import { startGhost } from './startGhost.ts'

/**
 * Saves the answers of a real Ghost for the tests: `npm run record:ghost`. `GHOST_DIR` is the folder of the installation, by default a
 * temporary one.
 */
const target = 'tests/fixtures/ghost'
const ghost = await startGhost(process.env.GHOST_DIR ?? mkdtempSync(path.join(tmpdir(), 'ghost-')), 24_195)

/** Replaces the address of Ghost in the files. */
const placeholder = 'http://ghost.invalid'

/** Fields that identify an installation. */
const personal = new Set(['uuid', 'site_uuid', 'comment_id', 'labs', 'version', 'email'])

/** Leaves out empty fields and those of one installation, so that the files stay small. */
function cleaned(name: string, value: unknown): unknown {
  if (value === null || personal.has(name)) return undefined
  return typeof value === 'string' ? value.replaceAll(ghost.url, placeholder) : value
}

async function save(name: string, address: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(`${ghost.url}/ghost/api/${address}`, { headers })
  if (!response.ok) throw new Error(`${address} returned ${response.status}`)
  writeFileSync(path.join(target, `${name}.json`), `${JSON.stringify(await response.json(), cleaned, 1)}\n`)
}

try {
  await fillGhost(ghost.admin)
  mkdirSync(target, { recursive: true })
  const key = `key=${ghost.key}`
  await save('settings', `content/settings/?${key}`)
  for (const kind of ['posts', 'pages'])
    await save(kind, `content/${kind}/?${key}&limit=100&order=id%20asc&include=authors,tags,tiers`)
  for (const kind of ['tags', 'authors']) await save(kind, `content/${kind}/?${key}&limit=100&order=id%20asc`)
  await save('tiers', `content/tiers/?${key}&limit=100&include=benefits`)
  const authorization = `Ghost ${adminToken(ghost.adminKey)}`
  await save('adminPosts', 'admin/posts/?limit=100&formats=html&filter=visibility:-public%2Bstatus:published', {
    authorization,
  })
} finally {
  ghost.stop()
}
