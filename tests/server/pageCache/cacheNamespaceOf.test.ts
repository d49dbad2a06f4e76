import { expect, test } from 'vitest'
import { readEnv } from '../../../src/server/operations/env'
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
