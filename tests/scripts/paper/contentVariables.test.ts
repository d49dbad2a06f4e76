import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
// @ts-expect-error the declarations are made when the package is assembled
import { api, folder, ghost, wordpress } from '../../../packages/gazette/index.js'
import { variablesOf } from '../../../scripts/paper/configVariables'
import { contentVariables } from '../../../scripts/paper/contentVariables'
import { readEnv } from '../../../src/server/operations/env'

const paper = mkdtempSync(path.join(tmpdir(), 'gazette-paper-'))
mkdirSync(path.join(paper, 'content'))
const ghostOptions = { url: 'https://cms.example', key: 'abc', hosts: ['a.example', 'b.example'] }

describe('the content of a paper', () => {
  it.each([
    [folder('texts', { watch: false }), { CONTENT_SOURCE: 'folder', CONTENT_URL: 'texts', CONTENT_WATCH: 'false' }],
    [
      api({ url: 'https://a.example', key: 'k' }),
      { CONTENT_SOURCE: 'api', CONTENT_URL: 'https://a.example', CONTENT_KEY: 'k' },
    ],
    [
      ghost({ ...ghostOptions, adminKey: undefined }),
      {
        CONTENT_SOURCE: 'ghost',
        CONTENT_URL: 'https://cms.example',
        CONTENT_KEY: 'abc',
        CONTENT_HOSTS: 'a.example,b.example',
      },
    ],
    [wordpress({ url: 'https://cms.example' }), { CONTENT_SOURCE: 'wordpress', CONTENT_URL: 'https://cms.example' }],
  ])('is set by a helper: %j', (content, variables) => {
    expect(variablesOf({ content })).toEqual(variables)
  })

  it('is read by the server', () => {
    const [tenant] = readEnv(variablesOf({ content: ghost(ghostOptions) })).tenants
    expect(tenant?.source).toMatchObject({ kind: 'ghost', ...ghostOptions })
  })

  it('has the post types of a WordPress', () => {
    const types = { event: { as: 'events', fields: { starts_at: 'meta.starts_at' } } }
    const [tenant] = readEnv(variablesOf({ content: wordpress({ url: 'https://cms.example', types }) })).tenants
    expect(tenant?.source).toMatchObject({ kind: 'wordpress', types })
  })

  it('is content/ without a helper', () => {
    const variables = { CONTENT_SOURCE: 'folder', CONTENT_URL: path.join(paper, 'content'), CONTENT_WATCH: '1' }
    expect(contentVariables(paper, {}, {})).toEqual(variables)
    expect(() => contentVariables('/nowhere', {}, {})).toThrow('There is no folder content/ in /nowhere')
  })

  it('needs no folder content/ if it comes from a content system, or if sites have sources', () => {
    const config = variablesOf({ content: wordpress({ url: 'https://cms.example' }) })
    expect(contentVariables('/nowhere', config, {})).toEqual(config)
    expect(contentVariables('/nowhere', { SITES: 'sites.json' }, {})).toEqual({ SITES: 'sites.json' })
  })

  it('is overridden by single variables, and replaced by a source in the environment', () => {
    const config = variablesOf({ content: ghost(ghostOptions), siteUrl: 'https://post.example' })
    expect(contentVariables(paper, config, { CONTENT_KEY: 'other' })).toEqual({ ...config, CONTENT_KEY: 'other' })
    const given = { CONTENT_SOURCE: 'wordpress', CONTENT_URL: 'https://wp.example' }
    expect(contentVariables(paper, config, given)).toEqual({ SITE_URL: 'https://post.example', ...given })
    const base = { API_BASE: 'https://api.example' }
    expect(contentVariables(paper, { ...config, API_TOKEN: 't' }, base)).toEqual({
      SITE_URL: 'https://post.example',
      API_TOKEN: 't',
      ...base,
    })
  })

  it.each([
    [{ content: { kind: 'drupal' } }, /content needs one of the helpers api\(\), folder\(\), ghost\(\), wordpress\(\)/],
    [{ content: 'content' }, /content needs one of the helpers/],
    [
      { content: ghost({ ...ghostOptions, adminkey: 'x' }) },
      /^gazette\.config\.ts:3: unknown option "adminkey" of ghost\(\)\. Did you mean "adminKey"\?/,
    ],
    [{ content: wordpress({ url: 1 }) }, /url of wordpress\(\) needs a text/],
    [{ content: wordpress({ url: 'https://a.example', hosts: 'b' }) }, /hosts .* a list of hosts/],
    [
      { content: wordpress({ url: 'https://a.example', types: { event: { as: 'evens' } } }) },
      /types\.event\.as: expected articles, pages, events/,
    ],
    [
      {
        content: wordpress({
          url: 'https://a.example',
          types: { event: { as: 'events', fields: { start_at: 'meta.a' } } },
        }),
      },
      /types\.event\.fields: start_at: .*Did you mean "starts_at"\?/,
    ],
    [{ contentSource: 'ghost' }, /"contentSource" is part of "content"/],
    [{ contents: 'ghost' }, /unknown option "contents"\. Did you mean "content"\?/],
  ])('refuses %j, with its line', (config, message) => {
    const source = 'export default {\n  content: ghost({\n    adminkey: 1,\n  }),\n}\n'
    expect(() => variablesOf(config, source)).toThrow(message)
  })
})
