import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { optionOf, variablesOf } from '../../../scripts/paper/configVariables'
import { renamedVariables } from '../../../src/server/operations/env'

const [[old = '', now = ''] = []] = Object.entries(renamedVariables)

it('returns options as environment variables', () => {
  expect(variablesOf({ siteUrl: 'https://a.example', workers: 2 })).toEqual({
    SITE_URL: 'https://a.example',
    WORKERS: '2',
  })
})

it.each([
  ['a renamed option', { [optionOf(old)]: 20 }, `gazette.config.ts:2: "${optionOf(old)}" is now "${optionOf(now)}".`],
  [
    'an unknown option',
    { siteUrk: 'a' },
    /^gazette\.config\.ts:2: unknown option "siteUrk"\. Did you mean "siteUrl"\?/,
  ],
])('names the line of %s, and what to write instead', (_, config, message) => {
  expect(() => variablesOf(config, `export default {\n  ${Object.keys(config)[0]}: 1,\n}\n`)).toThrow(message)
})

it.each([
  ['that is not complete', 'export default {\n  siteUrl: "a",\n} satisfies\n', 'gazette.config.ts:3 cannot be read: '],
  [
    'that throws',
    'const a = 1\nexport default { siteUrl: nothing }\n',
    'gazette.config.ts:2 cannot be read: nothing is not defined',
  ],
])('names the line of a configuration %s', (_, source, message) => {
  const paper = mkdtempSync(path.join(tmpdir(), 'gazette-config-'))
  writeFileSync(path.join(paper, 'gazette.config.ts'), source)
  const program = `
    const { configVariables } = await import(${JSON.stringify(path.resolve('scripts/paper/configVariables.ts'))})
    await configVariables(${JSON.stringify(paper)}).catch((error) => console.log(error.message))`
  const sources = ['--import', './scripts/content/sources.ts']
  const node = spawnSync(process.execPath, [...sources, '--input-type=module', '--eval', program], { encoding: 'utf8' })
  rmSync(paper, { recursive: true })
  expect(node.stderr + node.stdout).toContain(message)
})
