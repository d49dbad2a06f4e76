import { expect, test } from 'vitest'
import { manifestOf } from '../../../src/content/site/manifestOf'
import { siteWith } from '../samples'

const build = { id: 'abc', timestamp: 1 }
const rules = [
  { from: '/a', to: '/b' },
  { from: '/c/*', to: '/d/:splat', status: 308 },
]
const idOf = (fields: object) => manifestOf(build, siteWith({ ...fields })).id

test('an id changes with the build or the rules, and only then', () => {
  expect(idOf({ redirects: rules })).toBe(idOf({ redirects: rules, tagline: 'Other' }))
  expect(idOf({ redirects: rules })).not.toBe(idOf({ redirects: rules.slice(1) }))
  const site = siteWith({ redirects: rules })
  const other = siteWith({ redirects: rules })
  expect(manifestOf({ ...build, id: 'def' }, site).id).toBe(manifestOf(build, other).id.replace('abc', 'def'))
})

test('browsers get no rules if there are more than 500', () => {
  const many = Array.from({ length: 501 }, (_, index) => ({ from: `/old-${index}`, to: '/new' }))
  const { matcher } = JSON.parse(manifestOf(build, siteWith({ redirects: many })).text)
  expect(matcher).toEqual({ prefixes: [], exact: {}, wildcards: {} })
})

test("the manifest contains the rules in the browser's format", () => {
  const site = siteWith({ i18n: { main_language: 'en', languages: ['en', 'fr'] }, redirects: rules })
  expect(JSON.parse(manifestOf(build, site).text)).toEqual({
    id: manifestOf(build, site).id,
    timestamp: 1,
    matcher: {
      prefixes: ['/fr'],
      exact: { '/a': { to: '/b', status: 301 } },
      wildcards: { '/c/': { to: '/d/:splat', status: 308 } },
    },
    prerendered: [],
  })
})
