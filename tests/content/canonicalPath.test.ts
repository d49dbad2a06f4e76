import { expect, it } from 'vitest'
import { canonicalPath } from '../../src/content/canonicalPath'
import { pathTo } from '../../src/content/pathTo'

it.each([
  ['/agenda', undefined],
  ['/', undefined],
  ['/agenda/', '/agenda'],
  ['//x//y/', '/x/y'],
  ['/c/caf%C3%A9', undefined],
  ['/c/cafe%CC%81', '/c/caf%C3%A9'],
  ['/%zz', undefined],
  ['/%2fevil.example/e%CC%81', '/%2Fevil.example/%C3%A9'],
  ['/%2f%2fevil.example%2fe%CC%81', '/%2F%2Fevil.example%2F%C3%A9'],
  ['/a%3Fb%23c/e%CC%81', '/a%3Fb%23c/%C3%A9'],
  ['/%5Cevil/e%CC%81/', '/%5Cevil/%C3%A9'],
])('%s has the canonical path %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})

it.each(['plain', 'café', '2+2=4', 'a:b', '@home', 'm&m', 'a;b,c$', "it's", 'a[b]', '<b>"', 'новости'])(
  'the path of the slug %s is canonical',
  (slug) => {
    expect(canonicalPath(pathTo('article', slug))).toBeUndefined()
    expect(decodeURIComponent(pathTo('article', slug))).toBe(`/article/${slug}`)
  },
)
