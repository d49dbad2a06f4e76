import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { configFaults, optionOf, variablesOf } from '../../../scripts/paper/configVariables'
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

describe('values that the server rejects', () => {
  const faultsOf = (source: string, config: object, given: Record<string, string> = {}, needsKeys = true) => {
    const variables = variablesOf(config, source)
    return configFaults(source, variables, given, { ...variables, ...given }, needsKeys)
  }

  it('are reported with the line and the name of the option', () => {
    const source = "// siteUrl: the address\nexport default {\n  workers: 'many',\n  siteUrl: 'a.example',\n}\n"
    expect(faultsOf(source, { workers: 'many', siteUrl: 'a.example' })).toEqual([
      'gazette.config.ts:4: siteUrl: expected a URL that begins with http:// or https:// (got "a.example").',
      expect.stringMatching(/^gazette\.config\.ts:3: workers: expected /),
    ])
  })

  it('include missing options of the content source, except for a release, which gets its keys where it runs', () => {
    const source =
      "export default {\n  content: api({\n    url: 'https://a.example',\n    key: process.env.KEY,\n  }),\n}\n"
    const config = { content: { kind: 'api', url: 'https://a.example', key: undefined } }
    const missing = [
      'gazette.config.ts:4: key is missing: set the bearer token of the content API.',
      'gazette.config.ts:2: websiteId is missing: set the id of the website to serve.',
    ]
    expect(faultsOf(source, config)).toEqual(missing)
    expect(faultsOf(source, config, { CONTENT_KEY: 'k' })).toEqual(missing.slice(1))
    expect(faultsOf(source, config, {}, false)).toEqual([])
    expect(faultsOf(source, config, { API_BASE: 'https://b.example' })).toEqual([])
  })

  it('are those of a content source too', () => {
    const source = "export default {\n  content: wordpress({\n    url: 'cms',\n  }),\n}\n"
    expect(faultsOf(source, { content: { kind: 'wordpress', url: 'cms' } })).toEqual([
      'gazette.config.ts:3: url: expected the address of the site, such as https://cms.example.',
    ])
    const api = "export default {\n  websiteId: 'a',\n  content: api({ url: 'cms', key: 'k' }),\n}\n"
    expect(faultsOf(api, { websiteId: 'a', content: { kind: 'api', url: 'cms', key: 'k' } })).toEqual([
      'gazette.config.ts:3: url: expected a URL that begins with http:// or https:// (got "cms").',
    ])
    const folder = "export default {\n  workers: 1,\n  content: folder('none'),\n}\n"
    expect(faultsOf(folder, { workers: 1, content: { kind: 'folder', url: 'none' } })).toEqual([
      expect.stringMatching(/^gazette\.config\.ts:3: url: folder .*none does not exist\.$/),
    ])
  })

  it('are not reported if the environment has others', () => {
    expect(faultsOf('', { siteUrl: 'a' }, { SITE_URL: 'https://a.example' })).toEqual([])
    expect(faultsOf('', { siteUrl: 'https://a.example' }, { PORT: 'x' })).toEqual([])
  })
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
