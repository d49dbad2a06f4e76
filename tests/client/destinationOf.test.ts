import { describe, expect, test } from 'vitest'
import { destinationOf, type Matcher } from '../../src/client/destinationOf'

const rule = (to: string, status = 301) => ({ to, status })
const matcher: Matcher = {
  prefixes: ['/fr'],
  exact: {
    '/older': rule('/old'),
    '/old': rule('/agenda'),
    '/away': rule('https://away.example/start'),
    '/with': rule('/p/about?from=old#team'),
    '/gone': rule('', 410),
    '/a': rule('/b'),
    '/b': rule('/a'),
  },
  wildcards: { '/events/': rule('/agenda/:splat', 308), '/events/past/': rule('/p/past') },
}
const lead = (path: string) => destinationOf(matcher, new URL(path, 'https://post.example'))?.href

describe('destination of a link', () => {
  test.each([
    ['/old', 'https://post.example/agenda'],
    ['/old?x=1#top', 'https://post.example/agenda?x=1#top'],
    ['/older', 'https://post.example/agenda'],
    ['/fr/older', 'https://post.example/fr/agenda'],
    ['/away?x=1', 'https://away.example/start?x=1'],
    ['/with?x=1', 'https://post.example/p/about?from=old&x=1#team'],
    ['/events/lantern', 'https://post.example/agenda/lantern'],
    ['/events/2020/x', 'https://post.example/agenda/2020/x'],
    ['/events/past/x', 'https://post.example/p/past'],
    ['/events///evil.example', 'https://post.example/agenda/evil.example'],
  ])('to %s is %s', (path, target) => {
    expect(lead(path)).toBe(target)
  })

  test.each(['/agenda', '/', '/events', '/gone', '/__proto__', '/constructor', '/french/old'])(
    'to %s is unchanged',
    (path) => {
      expect(lead(path)).toBeUndefined()
    },
  )

  test('in a redirect loop is found after a limited number of redirects', () => {
    expect(lead('/a')).toMatch(/\/[ab]$/)
  })
})
