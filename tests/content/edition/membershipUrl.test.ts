import { describe, expect, it } from 'vitest'
import { membershipUrl } from '../../../src/content/edition/membershipUrl'
import { editionWith, type Fields } from '../samples'

const urlOf = (url: string | undefined, more: Fields = {}) =>
  membershipUrl(editionWith({ membership: { url }, ...more }))

describe('the address where readers become members', () => {
  it.each(['/offers', '/p/', '/p/join/now', '/x/p/join', 'https://other.example/p/join'])(
    'is that of the document: %s',
    (url) => {
      expect(urlOf(url)).toBe(url)
    },
  )

  it.each(['/p/join', '/p/join/', '/p/join?from=menu'])('is missing until its page exists: %s', (url) => {
    const pages = [{ slug: 'join', title: 'Join', body: 'Read everything.' }]
    expect([urlOf(url), urlOf(url, { pages })]).toEqual([undefined, url])
  })

  it('may be redirected to another page', () => {
    const redirects = (from: string) => [
      { from: '/old', to: '/' },
      { from, to: '/offers' },
    ]
    expect(urlOf('/p/join', { redirects: redirects('/p/join') })).toBe('/p/join')
    expect(urlOf('/p/join', { redirects: redirects('/join/p/') })).toBeUndefined()
  })

  it('is missing if the site has none', () => {
    expect([membershipUrl(editionWith()), urlOf(undefined)]).toEqual([undefined, undefined])
  })
})
