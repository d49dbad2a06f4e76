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

describe('redirects among files', () => {
  it('are lines for Netlify and Cloudflare, in each language, the nearest rule first', () => {
    expect(redirectLines(underPrefixes(rules, ['', '/fr']), ['', '/fr']).split('\n')).toEqual([
      '/was /is 308',
      '/fr/was /fr/is 308',
      '/fr/old/deeper/* https://archive.example/:splat 302',
      '/old/deeper/* https://archive.example/:splat 302',
      '/fr/old/* /fr/c/:splat 301',
      '/old/* /c/:splat 301',
      '/never /410.html 410',
      '/fr/never /410.html 410',
      '/fr/* /fr/404.html 404',
      '',
    ])
  })

  it('lead a front page to that of its language', () => {
    expect(underPrefixes([{ from: '/home', to: '/', status: 301 }], ['/fr'])).toEqual([
      { from: '/fr/home', to: '/fr', status: 301 },
    ])
  })

  it('are maps for nginx, which put nothing into an address that could name a host', () => {
    const maps = nginxRedirects([...rules, { from: '/a$b', to: '/c?d=$e', status: 301 }])
    expect(maps).toContain('"/was" "/is";\n  "/was/" "/is";')
    const [prefix = ''] = maps.split('\n').filter((line) => line.includes('/c/'))
    expect(prefix.trim()).toMatch(
      /^"~\^\/old\/\(\?:\[\/\\{4}\]\|%2\[fF\]\|%5\[cC\]\)\*\+\(\?<gazette_rest>\.\*\)\$" "\/c\/\$\{gazette_rest\}";$/,
    )
    expect(maps).toContain('"/a$b" "/c?d=%24e";')
    expect(maps).toContain('"/never" "1";')
  })

  it('hold what was found on the way too, where no rule says it', () => {
    const found = [
      { from: '/was', to: '/elsewhere', status: 301 },
      { from: '/old/x', to: '/c/x', status: 301 },
      { from: '/.well-known/change-password', to: '/login', status: 302 },
    ]
    const led = allRedirects({ redirects: rules, prefixes: [''] }, found)
    expect(led.slice(rules.length)).toEqual([found[2]])
  })
})

describe('headers of files', () => {
  it('are said where a name does not tell them, once for each name', () => {
    const told = [
      { path: '/feed.xml', type: 'application/rss+xml; charset=utf-8', robots: null },
      { path: '/c/port/feed.xml', type: 'application/rss+xml; charset=utf-8', robots: null },
      { path: '/article/quay.md', type: 'text/markdown; charset=utf-8', robots: 'noindex' },
      { path: '/sitemap.xml', type: 'application/xml', robots: null },
      { path: '/media/a.jpg', type: 'image/jpeg', robots: null },
    ]
    expect(headerLines(rulesFor(told))).toBe(
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

  it('are those of the server, and keep pages out of frames', () => {
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
