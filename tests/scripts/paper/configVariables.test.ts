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
