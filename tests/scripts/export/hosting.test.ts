import { describe, expect, it } from 'vitest'
import { allRedirects } from '../../../scripts/export/hosting/allRedirects'
import { headerLines, rulesFor } from '../../../scripts/export/hosting/headerLines'
import { hostingHeaders } from '../../../scripts/export/hosting/hostingHeaders'
import { nginxRedirects } from '../../../scripts/export/hosting/nginxRedirects'
import { redirectLines, underPrefixes } from '../../../scripts/export/hosting/redirectLines'

const rules = [
  { from: '/old/*', to: '/c/:splat', status: 301 },
  { from: '/old/deeper/*', to: 'https://archive.example/:splat', status: 302 },
  { from: '/was', to: '/is', status: 308 },
  { from: '/never', to: '/', status: 410 },
]

describe('redirects for static hosting', () => {
  it('are written for Netlify and Cloudflare in each language, the most specific rule first', () => {
    expect(redirectLines(underPrefixes(rules, ['', '/fr']), ['', '/fr']).split('\n')).toEqual([
      '/was /is 308',
      '/never /410.html 410',
      '/fr/was /fr/is 308',
      '/fr/never /410.html 410',
      '/fr/old/deeper/* https://archive.example/:splat 302',
      '/old/deeper/* https://archive.example/:splat 302',
      '/fr/old/* /fr/c/:splat 301',
      '/old/* /c/:splat 301',
      '/fr/* /fr/404.html 404',
      '',
    ])
  })

  it('lead a front page to the front page of its language', () => {
    expect(underPrefixes([{ from: '/home', to: '/', status: 301 }], ['/fr'])).toEqual([
      { from: '/fr/home', to: '/fr', status: 301 },
    ])
  })

  it('are nginx maps, which insert nothing into an address that could name a host', () => {
    const maps = nginxRedirects([...rules, { from: '/a$b', to: '/c?d=$e', status: 301 }])
    expect(maps).toContain('"/was" "/is$is_args$args";\n  "/was/" "/is$is_args$args";')
    const [prefix = ''] = maps.split('\n').filter((line) => line.includes('/c/'))
    expect(prefix.trim()).toMatch(
      /^"~\^\/old\/\(\?:\[\/\\{4}\]\|%2\[fF\]\|%5\[cC\]\)\*\+\(\?<gazette_rest>\.\*\)\$" "\/c\/\$\{gazette_rest\}\$is_args\$args";$/,
    )
    expect(maps).toContain('"/a$b" "/c?d=%24e";')
    expect(maps).toContain('"/never" "1";')
  })

  it('match without case in nginx, except where two rules differ only in case', () => {
    const maps = nginxRedirects([
      { from: '/About', to: '/about', status: 301 },
      { from: '/about', to: '/p/about', status: 301 },
      { from: '/caf%C3%A9', to: '/c/x', status: 301 },
      { from: '/twice', to: '/first', status: 301 },
      { from: '/twice', to: '/second', status: 302 },
    ])
    const [moved = ''] = maps.split('map ').filter((one) => one.includes('$gazette_301'))
    expect(moved.split('\n').slice(2, -3)).toEqual([
      '  "~^/About/?$" "/about$is_args$args";',
      '  "~^/about/?$" "/p/about$is_args$args";',
      '  "/caf%c3%a9" "/c/x$is_args$args";',
      '  "/caf%c3%a9/" "/c/x$is_args$args";',
      '  "/twice" "/first$is_args$args";',
      '  "/twice/" "/first$is_args$args";',
    ])
  })

  it('include rules of other statuses in each nginx map, so that the most specific rule wins', () => {
    const nearest = [...rules, { from: '/old/gone', to: '/', status: 410 }]
    expect(redirectLines(nearest, [''])).toMatch(/\/old\/gone \/410\.html 410\n[\s\S]*\/old\/\*/)
    const [moved = ''] = nginxRedirects(nearest)
      .split('map ')
      .filter((one) => one.includes('$gazette_301'))
    expect(moved).toContain('"/old/gone" "";')
    expect(moved).toMatch(/"~\^\/old\/deeper\/.*" "";\n.*"~\^\/old\//)
  })

  it('include redirects found by the crawl that no rule covers', () => {
    const found = [
      { from: '/was', to: '/elsewhere', status: 301 },
      { from: '/old/x', to: '/c/x', status: 301 },
      { from: '/.well-known/change-password', to: '/login', status: 302 },
    ]
    const redirects = allRedirects({ redirects: rules, prefixes: [''] }, found)
    expect(redirects.slice(rules.length)).toEqual([found[2]])
  })
})

describe('headers for static hosting', () => {
  it('are listed where the file name does not determine them, once per name', () => {
    const responses = [
      { path: '/feed.xml', type: 'application/rss+xml; charset=utf-8', robots: null },
      { path: '/c/port/feed.xml', type: 'application/rss+xml; charset=utf-8', robots: null },
      { path: '/article/quay.md', type: 'text/markdown; charset=utf-8', robots: 'noindex' },
      { path: '/sitemap.xml', type: 'application/xml', robots: null },
      { path: '/media/a.jpg', type: 'image/jpeg', robots: null },
    ]
    expect(headerLines(rulesFor(responses))).toBe(
      [
        '/*.md',
        '  content-type: text/markdown; charset=utf-8',
        '  x-robots-tag: noindex',
        '/*/feed.xml',
        '  content-type: application/rss+xml; charset=utf-8',
        '/feed.xml',
        '  content-type: application/rss+xml; charset=utf-8',
        '',
      ].join('\n'),
    )
  })

  it('match those of the server, and forbid framing of pages', () => {
    const [all, ...others] = hostingHeaders(true)
    expect(all).toMatchObject({
      pattern: '/*',
      headers: { 'x-content-type-options': 'nosniff', 'content-security-policy': "frame-ancestors 'none'" },
    })
    const media = others.find(({ pattern }) => pattern === '/media/*')
    expect(media?.headers['content-security-policy']).toContain('sandbox')
    expect(hostingHeaders(false)[0]?.headers).not.toHaveProperty('speculation-rules')
  })
})
