import { expect, test } from 'vitest'
import { readEnv } from '../../../src/server/operations/env'
import { cacheNamespaceOf } from '../../../src/server/pageCache/cacheNamespaceOf'

const signature = (env: Record<string, string> = {}, build = 'build') => cacheNamespaceOf(build, readEnv(env))

test('the cache namespace is equal for replicas of one build and the same settings, on any machine', () => {
  expect(signature({ PORT: '1', HOST: '::', CACHE_DIR: '/x', LOG_LEVEL: 'debug' })).toBe(signature())
})

test('the cache namespace differs for settings that show on pages', () => {
  const others = [
    signature(),
    signature({}, 'other'),
    signature({ SITE_URL: 'https://post.example' }),
    signature({ DEV_PAGES: '1' }),
    signature({ SENTRY_DSN: 'https://x@sentry.example/1' }),
    signature({ WEBSITE_ID: 'petite-ville' }),
    signature({ API_BASE: 'https://api.example', API_TOKEN: 'x', WEBSITE_ID: 'harbour-post' }),
  ]
  expect(new Set(others).size).toBe(others.length)
})
