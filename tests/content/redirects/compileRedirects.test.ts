import { describe, expect, it } from 'vitest'
import { compileRedirects } from '../../../src/content/redirects/compileRedirects'
import { findRedirect, findRedirectAt } from '../../../src/content/redirects/findRedirect'

type Rules = Parameters<typeof compileRedirects>[0]
const rule = (from: string, to: string, status: Rules[number]['status'] = 301) => ({ from, to, status })
/** A cycle of this many rules. */
const ring = (length: number, behind = '', splat = behind): Rules =>
  Array.from({ length }, (_, index) => rule(`/r${index}${behind}`, `/r${(index + length - 1) % length}${splat}`))

/** The normalised `from` of a rule. */
const encoded = (from: string) => encodeURI(from).replace(/(?<=.)\/$/, '')
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
  ])('redirects %s to %j', (path, target) => {
    expect(lead(rules, path)).toEqual(target)
  })

  it.each(['/old//evil.example', '/old/\\evil.example', '/old////evil.example'])(
    'cannot be made to leave the site by the path %s',
    (path) => {
      expect(lead([rule('/old/*', '/:splat')], path)?.to).toBe('/evil.example')
    },
  )

  it.each([
    '/old/%2f%2fevil.example',
    '/old/%5Cevil.example',
    '/old/https://evil.example',
    '/old/https:evil.example',
    '/old/javascript:alert(1)',
    '/old/..%2f..%2fevil',
    '/old/%0d%0aset-cookie:a',
    '/old/%E5%98%8A%E5%98%8Dset-cookie:a',
  ])('stays on the site for %s', (path) => {
    const to = lead([rule('/old/*', '/:splat')], path)?.to ?? ''
    expect(new URL(to, 'https://post.example').origin).toBe('https://post.example')
    expect(to).toMatch(/^\/(?![/\\])[!-~]*$/)
  })

  it('never takes the host from the path, even if a rule leaves the site', () => {
    const rules = [rule('/blog/*', 'https://blog.example/:splat')]
    for (const path of [
      '/blog/@evil.example',
      '/blog/%2f%2fevil.example',
      '/blog//evil.example',
      '/blog/.evil.example',
    ])
      expect(new URL(lead(rules, path)?.to ?? '').host).toBe('blog.example')
  })

  it('prefers the exact rule, then the longest prefix', () => {
    const rules = [
      rule('/*', 'https://all.example/'),
      rule('/a/*', '/p/a'),
      rule('/a/b/*', '/p/b'),
      rule('/a/b/c', '/p/c'),
    ]
    expect(['/a/b/c', '/a/b/d', '/a/x/y', '/z', '/'].map((path) => lead(rules, path)?.to)).toEqual([
      '/p/c',
      '/p/b',
      '/p/a',
      'https://all.example/',
      'https://all.example/',
    ])
  })

  it('finds a rule among 10,000 by look-ups', () => {
    const rules = Array.from({ length: 10_000 }, (_, index) =>
      index % 2 === 0 ? rule(`/old-${index}`, `/new-${index}`) : rule(`/old-${index}/*`, `/new-${index}/:splat`),
    )
    const { table, refused } = compileRedirects(rules)
    expect([refused, table.exact.size, table.wildcards.size]).toEqual([[], 5_000, 5_000])
    expect(findRedirect(table, '/old-9998')?.to).toBe('/new-9998')
    expect(findRedirect(table, '/old-9999/a/b')?.to).toBe('/new-9999/a/b')
    const lookups: string[] = []
    const counted = { get: (key: string) => lookups.push(key) && undefined } as unknown as typeof table.wildcards
    findRedirect({ ...table, wildcards: Object.assign(counted, { size: 5_000 }) }, '/a/b/c')
    expect(lookups).toEqual(['/a/b/*', '/a/*', '/*'])
  })

  it('matches and returns encoded paths', () => {
    const rules = [rule('/café', '/عربي'), rule('/a b', 'https://пример.рф/путь')]
    expect(lead(rules, '/caf%C3%A9')?.to).toBe('/%D8%B9%D8%B1%D8%A8%D9%8A')
    expect(lead(rules, '/a%20b')?.to).toMatch(/^https:\/\/xn--[!-~]+$/)
  })

  it.each([
    ['/?p=12', '/article/a', ''],
    ['/?utm=x&p=12', '/article/a', '?utm=x'],
    ['/old?b=%C3%A9', '/article/b', ''],
    ['/old', '/c', ''],
    ['/old?p=12', '/c', '?p=12'],
    ['/?p=13', undefined, undefined],
  ])('matches a query: %s', (address, to, search) => {
    const rules = [rule('/?p=12', '/article/a'), rule('/old?b=é', '/article/b'), rule('/old', '/c')]
    const { table } = compileRedirects(rules)
    const { pathname, search: query } = new URL(address, 'https://post.example')
    const found = findRedirectAt(table, pathname, query)
    expect([found?.target.to, found?.search]).toEqual([to, search])
  })

  it('rejects a rule that leads to a redirected query, also through its own host', () => {
    const hosts = { hosts: new Set(['post.example']), prefixes: new Set<string>() }
    const rules = [rule('/?p=1', '/a'), rule('/a', 'https://post.example/?p=1'), rule('/b/*', '/?:splat=1')]
    expect(compileRedirects(rules, hosts).refused.map(({ from }) => from)).toEqual(['/a', '/b/*'])
  })

  it('keeps the first of two rules with the same path', () => {
    expect(lead([rule('/a', '/first'), rule('/a', '/second')], '/a')?.to).toBe('/first')
  })
})

describe('compileRedirects', () => {
  it.each([
    [rule('/a', 'javascript:alert(1)'), 'neither a path'],
    [rule('/a', '//evil.example'), 'neither a path'],
    [rule('/a', 'https:evil.example'), 'neither a path'],
    [rule('/a', '/x\r\nset-cookie: a'), 'spaces, backslashes or control'],
    [rule('/a', '/\\evil.example'), 'spaces, backslashes or control'],
    [rule('/a', ''), 'neither a path'],
    [rule('/a/*', 'https://x.:splat/'), 'not allowed in the host'],
    [rule('/a/*/b', '/c'), 'only allowed at the end'],
    [rule('/a', '/a'), 'redirect loop'],
    [rule('/a/*', '/a/b/:splat'), 'redirect loop'],
    [rule('/a', '/\ud800'), 'cannot be encoded'],
    [rule('/a', 'https://'), 'neither a path'],
    [rule('/a?x=1&y=2', '/b'), 'must be a path'],
    [rule('/a?x', '/b'), 'must be a path'],
    [rule('/a/*?x=1', '/b'), 'only allowed at the end'],
    [rule('/a?x=1', '/?x=2'), 'a query that is redirected itself'],
    [rule('/a#x', '/b'), 'must be a path'],
  ])('rejects %j with a reason', (bad, reason) => {
    const { table, refused } = compileRedirects([bad, rule('/good', '/')])
    expect(refused).toEqual([{ from: bad.from, reason: expect.stringContaining(reason) }])
    expect(findRedirect(table, '/good')?.to).toBe('/')
    expect(findRedirect(table, '/a')).toBeUndefined()
  })

  it.each(['https://[', 'https://', 'javascript:x', '/\\x'])(
    'a rule with status 410 has no target, even with %j',
    (to) => {
      const { table, refused } = compileRedirects([rule('/gone', to, 410)])
      expect(refused).toEqual([])
      expect(findRedirect(table, '/gone')).toMatchObject({ to: '', status: 410 })
    },
  )

  it('rejects every rule of a cycle, and keeps other rules', () => {
    const { refused } = compileRedirects([rule('/a', '/b'), rule('/b', '/c'), rule('/c', '/a'), rule('/d', '/e')])
    expect(refused.map(({ from }) => from)).toEqual(['/a', '/b', '/c'])
  })

  const own = { hosts: new Set(['post.example', 'www.post.example']), prefixes: new Set(['fr']) }
  const circles: [what: string, rules: Rules][] = [
    ['a ring of 11', ring(11)],
    ['a ring of 5,000', ring(5_000)],
    ['a slash at the end', [rule('/a', '/a/')]],
    ['a slash at the start', [rule('/a/', '/a')]],
    ['two slashes', [rule('/a', '/x'), rule('/x', '/x//../../a')]],
    ['dots', [rule('/a', '/./a')]],
    ['dots that are encoded', [rule('/a', '/x/%2E%2e/a')]],
    ['letters that are encoded', [rule('/a', '/%61')]],
    ['accents in another form', [rule('/caf\u00e9', '/cafe\u0301')]],
    ['a query', [rule('/a', '/a?again=1')]],
    ['a fragment', [rule('/a', '/b#x'), rule('/b', '/a#y')]],
    ['the own host', [rule('/a', 'https://post.example/a')]],
    ['an alias, another scheme, a port', [rule('/a', 'HTTP://WWW.post.example:8080/b'), rule('/b', '/a')]],
    ['a language', [rule('/a', '/fr/a')]],
    ['wildcards', [rule('/a/*', '/b/:splat'), rule('/b/*', '/a/:splat')]],
    ['wildcards over another host', [rule('/a/*', 'https://post.example/b/:splat'), rule('/b/*', '/a/:splat')]],
    ['a path that grows at its start', [rule('/a/*', '/a/x/:splat')]],
    ['a path that grows at its end', [rule('/a/*', '/a/:splat/x')]],
    ['a path that grows by letters', [rule('/a/*', '/b/x-:splat'), rule('/b/*', '/a/:splat')]],
    ['a path that turns round', [rule('/a/*', '/:splat/a')]],
    ['a wildcard and one path', [rule('/a/x', '/b/x'), rule('/b/*', '/a/:splat')]],
    ['a wildcard back to its own', [rule('/*', '/sorry')]],
    ['a ring of 300 wildcards', ring(300, '/*', '/:splat')],
  ]

  it.each(circles)('rejects a cycle: %s', (_, rules) => {
    const { table, refused } = compileRedirects([...rules, rule('/good', '/')], own)
    expect(refused.filter(({ reason }) => reason !== 'it causes a redirect loop')).toEqual([])
    expect(refused.map(({ from }) => from).toSorted()).toEqual(rules.map(({ from }) => encoded(from)).toSorted())
    expect([...table.exact.keys(), ...table.wildcards.keys()]).toEqual(['/good'])
  })

  it.each<[what: string, rules: Rules]>([
    ['another host', [rule('/a', 'https://elsewhere.example/a')]],
    ['another host, as a wildcard', [rule('/*', 'https://elsewhere.example/:splat')]],
    ['a wildcard that removes a part of the path', [rule('/a/*', '/:splat'), rule('/b/*', '/a/a/:splat')]],
    ['a cycle that one path leaves', [rule('/a/*', '/b/:splat'), rule('/b/x', '/a-x'), rule('/b/y', '/a/z')]],
    ['nested wildcards', [rule('/a/*', '/b/:splat'), rule('/a/b/*', '/b/:splat')]],
    ['a removed page (410)', [rule('/a', '/a', 410), rule('/b', '/a')]],
    ['another letter case', [rule('/About', '/about')]],
    ['a chain of 5,000', ring(5_000).slice(1)],
    ['a chain of 300 wildcards', ring(300, '/*', '/:splat').slice(1)],
  ])('does not reject %s', (_, rules) => {
    expect(compileRedirects(rules, own).refused).toEqual([])
  })

  it('checks again after a removed rule reveals another', () => {
    const { table, refused } = compileRedirects([rule('/a', '/b'), rule('/b', '/a'), rule('/*', '/a')])
    expect(refused.map(({ from }) => from)).toEqual(['/a', '/b', '/*'])
    expect(table.exact.size + table.wildcards.size).toBe(0)
  })

  it('takes linear time', () => {
    const count = 2_000
    const rules = Array.from({ length: count }, (_, index) => [
      rule(`/w${index}/*`, `/w${index + 1}/:splat`),
      rule(`/e${index}`, `/w0/${index}`),
    ]).flat()
    let lookups = 0
    const has = (_: string) => ++lookups < 0
    compileRedirects(rules, { hosts: new Set(), prefixes: { has } as unknown as Set<string> })
    expect(lookups).toBeGreaterThan(count)
    expect(lookups).toBeLessThan(25 * rules.length)
  })

  it('normalises the path of a rule', () => {
    for (const from of ['/old/', '/x/../old', '//old'.slice(1), '/%6Fld'])
      expect(lead([rule(from, '/new')], '/old')?.to).toBe('/new')
    expect(lead([rule('/old//*', '/new/:splat')], '/old/a')?.to).toBe('/new/a')
  })

  it('applies chained rules one at a time, however long the chain is', () => {
    const chain = Array.from({ length: 8 }, (_, index) => rule(`/hop-${index}`, `/hop-${index + 1}`))
    expect(compileRedirects(chain).refused).toEqual([])
    expect(lead(chain, '/hop-0')?.to).toBe('/hop-1')
  })

  it('rejects rules beyond 50,000', () => {
    const many = Array.from({ length: 50_001 }, (_, index) => rule(`/a-${index}`, '/'))
    expect(compileRedirects(many).refused).toEqual([{ from: '/a-50000', reason: 'there are more than 50000 rules' }])
  })

  it('rejects a rule that redirects its own target, not rules that lead to it', () => {
    const { refused } = compileRedirects([rule('/*', '/never-:splat'), rule('/old', '/new'), rule('/older', '/old')])
    expect(refused.map(({ from }) => from)).toEqual(['/*'])
  })
})
