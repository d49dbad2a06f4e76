import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { configTypes } from '../../../scripts/packages/configTypes'

it('declares the settings and the helpers of the package', () => {
  const paper = mkdtempSync(path.join(tmpdir(), 'gazette-types-'))
  mkdirSync(path.join(paper, 'node_modules/gazette'), { recursive: true })
  writeFileSync(path.join(paper, 'node_modules/gazette/index.d.ts'), configTypes())
  writeFileSync(path.join(paper, 'node_modules/gazette/package.json'), '{"name":"gazette","types":"index.d.ts"}')
  writeFileSync(
    path.join(paper, 'gazette.config.ts'),
    `import { api, type Config, defineConfig, folder, ghost, wordpress } from 'gazette'
export const first: Config = { siteUrl: 'https://post.example', content: folder('texts', { watch: false }) }
export const second: Config = { content: api({ url: 'https://api.example', key: process.env.KEY }) }
export const third: Config = { content: ghost({ url: 'https://cms.example', adminKey: 'x', hosts: ['a.example'] }) }
// @ts-expect-error an unknown option
export const fourth: Config = { content: ghost({ url: 'https://cms.example', adminkey: 'x' }) }
// @ts-expect-error a source without an address
export const fifth: Config = { content: wordpress({}) }
// @ts-expect-error an option that is now part of \`content\`
export const sixth: Config = { contentUrl: 'https://cms.example' }
const types = { event: { as: 'events', fields: { starts_at: 'meta.starts_at', 'venue.name': 'acf.venue' } } } as const
export const seventh: Config = { content: wordpress({ url: 'https://cms.example', types }) }
// @ts-expect-error an unknown list
export const eighth: Config = { content: wordpress({ url: 'https://cms.example', types: { event: { as: 'evens' } } }) }
export default defineConfig({ content: wordpress({ url: 'https://cms.example' }) })
declare const process: { env: Record<string, string | undefined> }
`,
  )
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext', '--types', '']
  const tsc = path.resolve('node_modules/typescript/bin/tsc')
  const run = () =>
    execFileSync(process.execPath, [tsc, ...options, 'gazette.config.ts'], { cwd: paper, encoding: 'utf8' })
  expect(run()).toBe('')
})
