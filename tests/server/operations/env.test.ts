import { mkdtempSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { embeddedTenants, tenantsFolder } from '../../../src/server/operations/embeddedTenants'
import { BadEnvironment, readEnv } from '../../../src/server/operations/env'

const api = { API_BASE: 'https://api.example', API_TOKEN: 'CANARY-token', WEBSITE_ID: 'post' }

function messageOf(variables: Record<string, string>): string {
  try {
    readEnv(variables)
  } catch (error) {
    if (error instanceof BadEnvironment) return error.message
    throw error
  }
  throw new Error('the environment was accepted')
}

/** The lines of the message with a problem. */
const problemsOf = (variables: Record<string, string>) =>
  messageOf(variables)
    .split('\n')
    .filter((line) => line.startsWith('  - '))

function sitesFile(content: unknown): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'gazette-sites-')), 'sites.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('a variable with an old name', () => {
  it('sets the new variable, with a warning that names both', () => {
    const { MAX_ARTICLE_LOSS_PERCENT, warnings } = readEnv({ MOST_LOST: '20' })
    expect(MAX_ARTICLE_LOSS_PERCENT).toBe(20)
    expect(warnings).toEqual([expect.stringMatching(/^MOST_LOST is now called MAX_ARTICLE_LOSS_PERCENT/)])
  })

  it('is overridden by the new name', () => {
    expect(readEnv({ MOST_LOST: '20', MAX_ARTICLE_LOSS_PERCENT: '30' }).MAX_ARTICLE_LOSS_PERCENT).toBe(30)
  })
})

const demo = (websiteId: string) => ({
  kind: 'folder',
  folder: path.join(tenantsFolder, websiteId),
  isWatched: true,
})
const apiSource = (key: string) => ({ kind: 'api', url: api.API_BASE, key })

describe('an empty environment', () => {
  test('shows the demo tenant with every default', () => {
    expect(readEnv({})).toEqual({
      PREVIEW: false,
      PREVIEW_ORIGINS: [],
      TRUSTED_PROXIES: ['loopback'],
      DRAIN_DELAY: 0,
      WORKERS: 1,
      PORT: 8080,
      HOST: '0.0.0.0',
      CACHE_DIR: '.cache',
      MAX_ARTICLE_LOSS_PERCENT: 50,
      PAGE_CACHE_MB: 64,
      MEDIA_CACHE_MB: 2048,
      DEV_PAGES: false,
      LOGIN_INSECURE: false,
      SESSION_KEYS: [],
      OFFLINE: true,
      LOG_LEVEL: 'info',
      tenants: [{ host: undefined, websiteId: 'harbour-post', source: demo('harbour-post') }],
      warnings: [],
    })
  })

  test('equals one with empty values', () => {
    const empty = {
      WEBSITE_ID: '',
      API_BASE: '',
      API_TOKEN: '',
      SITES: '',
      PORT: '',
      PREVIEW: '',
      LOG_LEVEL: '',
      HOST: '',
    }
    expect(readEnv(empty)).toEqual(readEnv({}))
  })
})

test('three variables configure a site', () => {
  expect(readEnv(api).tenants).toEqual([{ host: undefined, websiteId: 'post', source: apiSource('CANARY-token') }])
})

test('accepts valid values', () => {
  const env = readEnv({
    ...api,
    PREVIEW: '1',
    PREVIEW_ORIGINS: 'https://admin.example, http://localhost:3000',
    SITE_URL: 'https://post.example',
    REDIS_URL: 'rediss://cache:6379',
    PURGE_SECRET: 'sixteen-letters-',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEV_PAGES: 'false',
  })
  expect(env).toMatchObject({
    PREVIEW: true,
    PREVIEW_ORIGINS: ['https://admin.example', 'http://localhost:3000'],
    SITE_URL: 'https://post.example',
    REDIS_URL: 'rediss://cache:6379',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DEV_PAGES: false,
  })
})

describe('an invalid value is one problem, with the variable and the value', () => {
  test.each([
    ['WEBSITE_ID', '../admin'],
    ['WEBSITE_ID', 'a/b'],
    ['WEBSITE_ID', 'x'.repeat(65)],
    ['API_BASE', 'nonsense'],
    ['API_BASE', 'ftp://api.example'],
    ['API_BASE', 'file:///etc/passwd'],
    ['PREVIEW', 'yes'],
    ['PREVIEW_API_BASE', 'api.example'],
    ['PREVIEW_ORIGINS', 'https://admin.example/path'],
    ['PREVIEW_ORIGINS', '*'],
    ['SITE_URL', 'post.example'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '99999999'],
    ['DEV_PAGES', 'on'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['WORKERS', '0'],
    ['WORKERS', '2.5'],
    ['WORKERS', 'all'],
    ['DRAIN_DELAY', '5s'],
    ['DRAIN_DELAY', '301'],
    ['LOG_LEVEL', 'loud'],
    ['SITES', '/no/such/file.json'],
  ])('%s=%s', (name, value) => {
    const problems = problemsOf({ ...api, [name]: value })
    expect(problems).toEqual([expect.stringContaining(name)])
    expect(problems[0]).toContain(value)
    expect(problems[0]).toMatch(/: expected |the file does not exist/)
  })
})

test('PREVIEW of a content folder is refused, with what to use instead', () => {
  const problems = problemsOf({ PREVIEW: '1', CONTENT_SOURCE: 'folder', CONTENT_URL: '.' })
  expect(problems).toEqual([
    expect.stringMatching(/PREVIEW does not work with CONTENT_SOURCE=folder.*PREVIEW_API_BASE/),
  ])
})

describe('an invalid secret is named, never printed', () => {
  test.each([
    ['SENTRY_DSN', 'CANARY-dsn'],
    ['SENTRY_DSN', 'https://sentry.example/CANARY'],
    ['SENTRY_DSN', 'https://CANARY@sentry.example/'],
    ['API_BASE', 'https://editor:CANARY@api.example'],
    ['API_BASE', 'https://CANARY@api.example'],
    ['API_BASE', 'https://api.example/?token=CANARY'],
    ['API_BASE', 'ftp://editor:CANARY@api.example'],
    ['PREVIEW_API_BASE', 'https://editor:CANARY@api.example'],
    ['PREVIEW_ORIGINS', 'https://editor:CANARY@admin.example'],
    ['SITE_URL', 'https://editor:CANARY@post.example'],
    ['REDIS_URL', 'https://:CANARY@cache'],
    ['PURGE_SECRET', 'CANARY'],
    ['API_TOKEN', 'CANARY\ntoken'],
    ['API_TOKEN', 'CANARY token'],
    ['API_TOKEN', 'CANARY€'],
    ['METRICS_TOKEN', 'CANARY token'],
  ])('%s=%j', (name, value) => {
    const message = messageOf({ ...api, [name]: value })
    expect(message).toContain(name)
    expect(message).not.toContain('CANARY')
  })
})

test.each(['https://key@sentry.example/1', 'https://key@sentry.example/sentry/12', 'http://key@127.0.0.1:9/1'])(
  'accepts the DSN %s',
  (dsn) => {
    expect(readEnv({ SENTRY_DSN: dsn }).SENTRY_DSN).toBe(dsn)
  },
)

test('removes the secret from a DSN of the old format, since pages show the DSN', () => {
  const dsn = 'https://key:CANARY@sentry.example/sentry/12'
  expect(readEnv({ SENTRY_DSN: dsn }).SENTRY_DSN).toBe('https://key@sentry.example/sentry/12')
})

describe('without an API', () => {
  test('an unknown website is a problem that lists the demos and does not print the value', () => {
    const problems = problemsOf({ WEBSITE_ID: 'CANARY-post' })
    expect(problems).toEqual([expect.stringMatching(/WEBSITE_ID.*al-marsad, harbour-post, .*petite-ville/)])
    expect(problems[0]).not.toContain('CANARY')
    expect(problemsOf({ SITES: sitesFile({ 'a.example': { id: 'post' } }) })).toEqual([
      expect.stringContaining('SITES: a.example is not a demo website'),
    ])
  })

  test('every demo is accepted', () => {
    for (const WEBSITE_ID of embeddedTenants())
      expect(readEnv({ WEBSITE_ID }).tenants).toMatchObject([{ websiteId: WEBSITE_ID }])
  })
})

test.each<[string, Record<string, string>, string]>([
  ['API_BASE without a token', { API_BASE: api.API_BASE, WEBSITE_ID: 'post' }, 'API_TOKEN'],
  ['API_BASE without a website', { API_BASE: api.API_BASE, API_TOKEN: 'x' }, 'WEBSITE_ID'],
  ['PREVIEW without an API', { PREVIEW: 'true' }, 'PREVIEW_API_BASE'],
])('%s is one problem', (_, variables, name) => {
  expect(problemsOf(variables)).toEqual([expect.stringContaining(`${name} is missing`)])
})

test('reports several problems at once', () => {
  const problems = problemsOf({ PORT: 'x', API_BASE: 'y', LOG_LEVEL: 'z' })
  expect(problems.map((problem) => /[A-Z_]{4,}/.exec(problem)?.[0]).sort()).toEqual(['API_BASE', 'LOG_LEVEL', 'PORT'])
  expect(problemsOf({ API_BASE: api.API_BASE })).toHaveLength(2)
})

describe('sites file', () => {
  test('gives each host its website and token', () => {
    const file = sitesFile({ 'A.example': { id: 'a', token: 'one' }, 'b.example': { id: 'b', token: 'two' } })
    expect(readEnv({ API_BASE: api.API_BASE, SITES: file }).tenants).toEqual([
      { host: 'a.example', websiteId: 'a', source: apiSource('one') },
      { host: 'b.example', websiteId: 'b', source: apiSource('two') },
    ])
  })

  test('needs no token for the embedded tenants', () => {
    expect(readEnv({ SITES: sitesFile({ 'a.example': { id: 'petite-ville' } }) }).tenants).toEqual([
      { host: 'a.example', websiteId: 'petite-ville', source: demo('petite-ville') },
    ])
  })

  test.each<[string, unknown]>([
    ['invalid JSON', '{"a.example": {"id": "a", "token": CANARY}}'],
    ['a token instead of the site', { 'a.example': 'CANARY' }],
    ['a token of another type', { 'a.example': { id: 'a', token: ['CANARY'] } }],
    ['an invalid website id', { 'a.example': { id: '../a', token: 'CANARY' } }],
    ['a token that is no valid header value', { 'a.example': { id: 'a', token: 'CANARY\nx' } }],
    ['a list', ['CANARY']],
  ])('with %s is one problem, and no token is printed', (_, content) => {
    const problems = problemsOf({ API_BASE: api.API_BASE, SITES: sitesFile(content) })
    expect(problems).toEqual([expect.stringContaining('SITES')])
    expect(messageOf({ API_BASE: api.API_BASE, SITES: sitesFile(content) })).not.toContain('CANARY')
  })

  test.each(['https://a.example', 'a.example/', 'a.example:8080', 'bücher.example', ''])('rejects host %j', (host) => {
    const expected = `error at ${host}: expected a host such as post.example, without scheme, port or path`
    expect(messageOf({ SITES: sitesFile({ [host]: { id: 'petite-ville' } }) })).toContain(expected)
    const aliases = ['www.a.example', host]
    expect(messageOf({ SITES: sitesFile({ 'a.example': { id: 'petite-ville', aliases } }) })).toContain('aliases.1')
  })

  test.each(['localhost', '127.0.0.1', '[::1]', 'xn--bcher-kva.example', 'A.example'])('accepts host %j', (host) => {
    const [tenant] = readEnv({ SITES: sitesFile({ [host]: { id: 'petite-ville' } }) }).tenants
    expect(tenant?.host).toBe(host.toLowerCase())
  })

  test('rejects an unknown field, and lists the known ones', () => {
    const file = sitesFile({ 'a.example': { id: 'petite-ville', alias: ['www.a.example'] } })
    expect(messageOf({ SITES: file })).toContain('error at a.example.alias: expected "id" (required)')
  })

  test('rejects an array instead of an object', () => {
    expect(messageOf({ SITES: sitesFile([{ id: 'petite-ville' }]) })).toContain('error at 0: expected a host')
  })
})

test.each([
  [{ MEDIA_DIR: '/no/such/folder' }, 'MEDIA_DIR: folder /no/such/folder does not exist'],
  [{ MEDIA_DIR: 'package.json' }, 'MEDIA_DIR: package.json is a file'],
  [{ MEDIA_DIR: 'package.json/media' }, 'MEDIA_DIR: package.json/media cannot be read (ENOTDIR)'],
  [
    { MEDIA_DIR: 'docs', SITES: sitesFile({ 'a.example': { id: 'petite-ville' }, 'b.example': { id: 'al-marsad' } }) },
    'MEDIA_DIR: folder docs/al-marsad does not exist',
  ],
  [{ CACHE_DIR: '/proc/nope' }, 'CACHE_DIR: cannot write to /proc/nope (ENOENT); set a folder'],
  [{ CACHE_DIR: '/proc/nope/deeper' }, 'CACHE_DIR: cannot write to /proc/nope/deeper (ENOENT)'],
  [{ CACHE_DIR: 'package.json/cache' }, 'package.json is a file; set a folder'],
  [{ SITES: sitesFile({}) }, 'contains no host'],
  [{ API_BASE: 'https://api.example', SITES: sitesFile({ 'a.example': { id: 'a' } }) }, 'a.example has no "token"'],
])('rejects %j', (variables, expected) => {
  expect(messageOf(variables)).toContain(expected)
})

describe('WORKERS', () => {
  test.each([
    ['3', 3],
    ['auto', availableParallelism()],
  ])('%s is %i', (text, size) => {
    expect(readEnv({ WORKERS: text }).WORKERS).toBe(size)
  })

  test('must be 1 in preview mode, since drafts are in the memory of one process', () => {
    const preview = { ...api, PREVIEW: '1' }
    expect(problemsOf({ ...preview, WORKERS: '2' })).toEqual([expect.stringContaining('WORKERS: a preview server')])
    expect(readEnv({ ...preview, WORKERS: '1' }).WORKERS).toBe(1)
  })
})

describe('the source of content', () => {
  const folder = { CONTENT_SOURCE: 'folder', CONTENT_URL: 'docs' }

  test('is a folder, shown as the website "paper" without a WEBSITE_ID', () => {
    const env = readEnv(folder)
    const source = { kind: 'folder', folder: path.resolve('docs'), isWatched: false }
    expect(env.tenants).toEqual([{ host: undefined, websiteId: 'paper', source }])
  })

  test('is an API, under the names of every source', () => {
    const env = readEnv({ CONTENT_SOURCE: 'api', CONTENT_URL: api.API_BASE, CONTENT_KEY: 'x', WEBSITE_ID: 'post' })
    expect(env).toEqual(readEnv({ API_BASE: api.API_BASE, API_TOKEN: 'x', WEBSITE_ID: 'post' }))
  })

  test.each([
    ['two sources', { ...api, ...folder, API_TOKEN: 'x' }, 'API_BASE and CONTENT_SOURCE are two sources'],
    ['two APIs', { ...api, CONTENT_SOURCE: 'api', CONTENT_URL: 'https://b.example' }, 'are two sources'],
    ['a folder and previews of an API', { ...folder, PREVIEW_API_BASE: 'https://b.example' }, 'are two sources'],
    ['no kind', { CONTENT_URL: 'docs' }, 'CONTENT_SOURCE is missing: set it to api, folder, ghost, wordpress'],
    [
      'a WordPress without address',
      { CONTENT_SOURCE: 'wordpress', CONTENT_URL: 'docs' },
      'CONTENT_URL: expected the address',
    ],
    [
      'a WordPress beside an API',
      { ...api, CONTENT_SOURCE: 'wordpress', CONTENT_URL: 'https://b.example' },
      'two sources',
    ],
    [
      'a Ghost without a key',
      { CONTENT_SOURCE: 'ghost', CONTENT_URL: 'https://b.example' },
      'CONTENT_KEY is missing: set it to the Content API key',
    ],
    [
      'a Ghost with half a key',
      { CONTENT_SOURCE: 'ghost', CONTENT_URL: 'https://b.example', CONTENT_KEY: 'a', CONTENT_ADMIN_KEY: 'b' },
      'CONTENT_ADMIN_KEY: expected the Admin API key',
    ],
    ['no place', { CONTENT_SOURCE: 'folder' }, 'CONTENT_URL is missing: set it to the path of the content folder'],
    [
      'a mapping that is no JSON',
      { CONTENT_SOURCE: 'wordpress', CONTENT_URL: 'https://b.example', CONTENT_TYPES: '{' },
      'CONTENT_TYPES: expected JSON',
    ],
    [
      'a mapping to nothing',
      { CONTENT_SOURCE: 'wordpress', CONTENT_URL: 'https://b.example', CONTENT_TYPES: '{"event":{}}' },
      'CONTENT_TYPES.event.as: expected "as" and optionally "fields"',
    ],
    [
      'an unknown kind',
      { CONTENT_SOURCE: 'drupal', CONTENT_URL: 'docs' },
      'CONTENT_SOURCE: expected api, folder, ghost, wordpress',
    ],
    ['a missing folder', { ...folder, CONTENT_URL: '/nowhere' }, 'CONTENT_URL: folder /nowhere does not exist'],
  ])('%s is an error', (_, variables, message) => {
    expect(messageOf(variables)).toContain(message)
  })
})

describe('an entry of SITES with a source', () => {
  const ghostKey = 'a1'.repeat(13)
  const sources = {
    api: { kind: 'api', url: 'https://api.example', key: 'CANARY-api' },
    folder: { kind: 'folder', url: 'docs' },
    ghost: { kind: 'ghost', url: 'https://ghost.example', key: ghostKey, hosts: ['CDN.example'] },
    wordpress: { kind: 'wordpress', url: 'https://wp.example/blog' },
  }
  const withSource = (source: object, more: object = {}) => sitesFile({ 'a.example': { id: 'a', source, ...more } })

  it('may be of another kind than the others, with a secret of its own', () => {
    const entries = Object.entries(sources).map(([kind, source]) => [
      `${kind}.example`,
      { id: kind, source, purge_secret: `secret-of-the-${kind}` },
    ])
    const { tenants } = readEnv({
      SITES: sitesFile(Object.fromEntries(entries)),
      PURGE_SECRET: 'secret-of-the-process',
    })
    expect(tenants).toMatchObject([
      { websiteId: 'api', source: sources.api, purgeSecret: 'secret-of-the-api' },
      { source: { kind: 'folder', folder: path.resolve('docs'), isWatched: false } },
      { source: { kind: 'ghost', url: 'https://ghost.example', key: ghostKey, hosts: ['cdn.example'] } },
      { source: { kind: 'wordpress', url: 'https://wp.example/blog', hosts: [] } },
    ])
  })

  it('does not have the secret, the media folder or the keys of the process', () => {
    const env = { SITES: withSource(sources.wordpress), PURGE_SECRET: 'secret-of-the-process', MEDIA_DIR: 'docs' }
    const [tenant] = readEnv(env).tenants
    expect(tenant).toEqual({
      host: 'a.example',
      websiteId: 'a',
      source: { ...sources.wordpress, hosts: [], types: {} },
    })
  })

  it.each<[string, Record<string, string>, string]>([
    [
      'an API of all sites',
      { ...api, SITES: withSource(sources.ghost) },
      'a.example has a "source", and API_BASE is set',
    ],
    [
      'a source of all sites',
      { CONTENT_SOURCE: 'folder', CONTENT_URL: 'docs', SITES: withSource(sources.wordpress) },
      'a.example has a "source", and CONTENT_SOURCE is set',
    ],
    ['a token', { SITES: withSource(sources.api, { token: 'CANARY' }) }, 'a.example has a "source" and a "token"'],
    [
      'another source at another host of the site',
      {
        SITES: sitesFile({
          'a.example': { id: 'a', source: sources.api },
          'b.example': { id: 'a', source: sources.wordpress },
        }),
      },
      'SITES: b.example and another host show the same website, so "source" must be the same',
    ],
    [
      'an entry without a source next to it',
      { SITES: sitesFile({ 'a.example': { id: 'a', source: sources.api }, 'b.example': { id: 'b' } }) },
      'SITES: b.example has no "source", and there is no API_BASE',
    ],
    [
      'the secret of another entry',
      {
        SITES: sitesFile({
          'a.example': { id: 'a', source: sources.api, purge_secret: 'CANARY-of-both-sites' },
          'b.example': { id: 'b', source: sources.wordpress, purge_secret: 'CANARY-of-both-sites' },
        }),
      },
      'SITES: the "purge_secret" of b.example is also that of a:',
    ],
    [
      'the secret of the process',
      {
        PURGE_SECRET: 'CANARY-of-both-sites',
        SITES: withSource(sources.api, { purge_secret: 'CANARY-of-both-sites' }),
      },
      'SITES: the "purge_secret" of a.example is also that of PURGE_SECRET',
    ],
    ['no key', { SITES: withSource({ ...sources.ghost, key: undefined }) }, 'SITES: a.example: source.key is missing'],
    ['no address', { SITES: withSource({ kind: 'wordpress' }) }, 'SITES: a.example: source.url is missing'],
    [
      'no folder',
      { SITES: withSource({ kind: 'folder', url: '/nowhere' }) },
      'source.url: folder /nowhere does not exist',
    ],
    [
      'an unknown kind',
      { SITES: withSource({ kind: 'drupal' }) },
      'error at a.example.source.kind: expected api, folder',
    ],
    [
      'an unknown option',
      { SITES: withSource({ ...sources.api, token: 'CANARY' }) },
      'error at a.example.source.token',
    ],
    [
      'an option of another kind',
      { SITES: withSource({ ...sources.api, watch: true }) },
      'source.watch: "api" has only',
    ],
  ])('is an error with %s', (_, variables, problem) => {
    expect(problemsOf(variables)).toEqual([expect.stringContaining(problem)])
    expect(messageOf(variables)).not.toContain('CANARY')
  })
})

describe('the provider of accounts', () => {
  const key = Buffer.alloc(32, 7).toString('base64url')
  const login = { LOGIN_ISSUER: 'https://id.example', LOGIN_CLIENT_ID: 'post', SESSION_KEYS: key }

  it('belongs to every site without another one', () => {
    expect(readEnv(login).tenants[0]?.login).toEqual({ issuer: 'https://id.example', clientId: 'post' })
  })

  it.each([
    [{ LOGIN_ISSUER: 'https://id.example', SESSION_KEYS: key }, 'LOGIN_CLIENT_ID is missing'],
    [{ LOGIN_CLIENT_ID: 'post', SESSION_KEYS: key }, 'LOGIN_ISSUER is missing'],
    [{ ...login, SESSION_KEYS: '' }, 'SESSION_KEYS is missing'],
    [{ ...login, SESSION_KEYS: 'c2hvcnQ' }, 'SESSION_KEYS: expected keys of 32 random bytes in base64url'],
    [{ ...login, LOGIN_ISSUER: 'http://id.example' }, 'http://id.example is no public https address'],
    [{ ...login, LOGIN_ISSUER: 'https://127.0.0.1:8443' }, 'https://127.0.0.1:8443 is no public https address'],
    [{ ...login, LOGIN_ISSUER: 'https://id.internal' }, 'https://id.internal is no public https address'],
  ])('is refused: %j', (variables, problem) => {
    expect(() => readEnv(variables)).toThrow(problem)
    expect(() => readEnv(variables)).not.toThrow('c2hvcnQ')
  })

  it('may have a port, and in development any address', () => {
    expect(readEnv({ ...login, LOGIN_ISSUER: 'https://id.example:8443/realms/post' }).tenants[0]?.login).toBeDefined()
    expect(readEnv({ ...login, LOGIN_ISSUER: 'http://127.0.0.1:8081', LOGIN_INSECURE: '1' }).SESSION_KEYS).toHaveLength(
      1,
    )
  })
})
