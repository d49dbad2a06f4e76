import { expect, test } from 'vitest'
import { makerOf } from '../../../src/server/keptPages/makerOf'
import { readEnv } from '../../../src/server/operations/env'

const maker = (env: Record<string, string> = {}, build = 'build') => makerOf(build, readEnv(env))

test('replicas of one build and the same settings are one maker, wherever they run', () => {
  expect(maker({ PORT: '1', HOST: '::', CACHE_DIR: '/x', LOG_LEVEL: 'debug' })).toBe(maker())
})

test('what shows on pages makes another', () => {
  const others = [
    maker(),
    maker({}, 'other'),
    maker({ SITE_URL: 'https://post.example' }),
    maker({ DEV_PAGES: '1' }),
    maker({ SENTRY_DSN: 'https://x@sentry.example/1' }),
    maker({ WEBSITE_ID: 'petite-ville' }),
    maker({ API_BASE: 'https://api.example', API_TOKEN: 'x', WEBSITE_ID: 'harbour-post' }),
  ]
  expect(new Set(others).size).toBe(others.length)
})
