import { expect, test } from 'vitest'
import type { SourceConfig } from '../../../src/server/environment/readSource'
import { type Env, readEnv } from '../../../src/server/operations/env'
import { cacheNamespaceOf } from '../../../src/server/pageCache/cacheNamespaceOf'

const namespace = (env: Record<string, string> = {}, build = 'build') => cacheNamespaceOf(build, readEnv(env))

test('the cache namespace is equal for replicas of one build and the same settings, on any machine', () => {
  expect(namespace({ PORT: '1', HOST: '::', CACHE_DIR: '/x', LOG_LEVEL: 'debug' })).toBe(namespace())
})

test('the cache namespace differs for settings that show on pages', () => {
  const others = [
    namespace(),
    namespace({}, 'other'),
    namespace({ SITE_URL: 'https://post.example' }),
    namespace({ DEV_PAGES: '1' }),
    namespace({ SENTRY_DSN: 'https://x@sentry.example/1' }),
    namespace({ WEBSITE_ID: 'petite-ville' }),
    namespace({ API_BASE: 'https://api.example', API_TOKEN: 'x', WEBSITE_ID: 'harbour-post' }),
  ]
  expect(new Set(others).size).toBe(others.length)
})

test('the cache namespace depends on the sources of sites, without their keys', () => {
  const cms = {
    kind: 'ghost' as const,
    url: 'https://cms.example',
    key: 'a',
    adminKey: undefined,
    hosts: [],
    types: {},
  }
  const tenant = { host: 'post.example', websiteId: 'post', aliases: [] }
  const of = (source: SourceConfig, more: object = {}) =>
    cacheNamespaceOf('build', { ...readEnv({}), tenants: [{ ...tenant, ...more, source }] } as Env)
  const others = [
    of(cms),
    of({ ...cms, url: 'https://other.example' }),
    of({ ...cms, adminKey: 'x' }),
    of({ kind: 'api', url: 'https://cms.example', key: 'a' }),
    of({ kind: 'api', url: 'https://other.example', key: 'a' }),
    of({ kind: 'folder', folder: '/a', isWatched: false }),
    of({ kind: 'folder', folder: '/b', isWatched: false }),
    of(cms, { aliases: ['www.post.example'] }),
    of(cms, { login: { issuer: 'https://login.example' } }),
  ]
  expect(new Set(others).size).toBe(others.length)
  expect(of({ ...cms, key: 'b' })).toBe(of(cms))
  expect(of({ ...cms, adminKey: 'y' })).toBe(of({ ...cms, adminKey: 'x' }))
  expect(of({ kind: 'api', url: 'https://cms.example', key: 'b' })).toBe(others[3])
  expect(of({ kind: 'folder', folder: '/a', isWatched: true })).toBe(others[5])
})
