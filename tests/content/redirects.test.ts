import { describe, expect, it } from 'vitest'
import { compileRedirects, findRedirect } from '../../src/content/redirects'

type Rules = Parameters<typeof compileRedirects>[0]
const rule = (from: string, to: string, status: Rules[number]['status'] = 301) => ({ from, to, status })
const lead = (rules: Rules, path: string) => findRedirect(compileRedirects(rules).table, path)

describe('findRedirect', () => {
  const rules = [
    rule('/news', '/'),
    rule('/events/*', '/agenda/:splat'),
    rule('/events/old/*', '/p/old', 302),
    rule('/tides', 'https://tides.example/', 302),
    rule('/gone', '', 410),
    rule('/blog/*', 'https://blog.example/a/:splat', 308),
  ]

  it.each([
    ['/news', { to: '/', status: 301 }],
    ['/events/lantern', { to: '/agenda/lantern', status: 301 }],
    ['/events/2020/x', { to: '/agenda/2020/x', status: 301 }],
    ['/events/old/x', { to: '/p/old', status: 302 }],
    ['/tides', { to: 'https://tides.example/', status: 302 }],
    ['/gone', { to: '', status: 410 }],
    ['/blog/a$&b', { to: 'https://blog.example/a/a$&b', status: 308 }],
    ['/newsroom', undefined],
    ['/events', undefined],
    ['/__proto__', undefined],
  ])('%s leads to %j', (path, target) => {
    expect(lead(rules, path)).toEqual(target)
  })

  it.each(['/old//evil.example', '/old/\\evil.example', '/old////evil.example'])(
    'cannot be made to leave the site by the path %s',
    (path) => {
      expect(lead([rule('/old/*', '/:splat')], path)?.to).toBe('/evil.example')
    },
  )

  it('matches and leads to addresses as they travel: encoded', () => {
    const rules = [rule('/café', '/عربي'), rule('/a b', 'https://пример.рф/путь')]
    expect(lead(rules, '/caf%C3%A9')?.to).toBe('/%D8%B9%D8%B1%D8%A8%D9%8A')
    expect(lead(rules, '/a%20b')?.to).toMatch(/^https:\/\/xn--[!-~]+$/)
  })

  it('keeps the first of two rules with one path', () => {
    expect(lead([rule('/a', '/first'), rule('/a', '/second')], '/a')?.to).toBe('/first')
  })
})

describe('compileRedirects', () => {
  it.each([
    [rule('/a', 'javascript:alert(1)'), 'neither a path'],
    [rule('/a', '//evil.example'), 'neither a path'],
    [rule('/a', 'https:evil.example'), 'neither a path'],
    [rule('/a', '/x\r\nset-cookie: a'), 'blanks or control'],
    [rule('/a', '/\\evil.example'), 'blanks or control'],
    [rule('/a', ''), 'neither a path'],
    [rule('/a/*', 'https://x.:splat/'), 'choose the host'],
    [rule('/a/*/b', '/c'), 'stands at the end'],
    [rule('/a', '/a'), 'circle'],
    [rule('/a/*', '/a/b/:splat'), 'circle'],
    [rule('/a', '/\ud800'), 'cannot be written'],
    [rule('/a', 'https://'), 'neither a path'],
  ])('refuses %j, and says why', (bad, reason) => {
    const { table, refused } = compileRedirects([bad, rule('/good', '/')])
    expect(refused).toEqual([{ from: bad.from, reason: expect.stringContaining(reason) }])
    expect(findRedirect(table, '/good')?.to).toBe('/')
    expect(findRedirect(table, '/a')).toBeUndefined()
  })

  it('refuses every rule of a circle, and keeps what leads out of it', () => {
    const { refused } = compileRedirects([rule('/a', '/b'), rule('/b', '/c'), rule('/c', '/a'), rule('/d', '/e')])
    expect(refused.map(({ from }) => from)).toEqual(['/a', '/b', '/c'])
  })

  it('refuses the rule that feeds itself, not those that lead into it', () => {
    const { refused } = compileRedirects([rule('/*', '/never-:splat'), rule('/old', '/new'), rule('/older', '/old')])
    expect(refused.map(({ from }) => from)).toEqual(['/*'])
  })
})
