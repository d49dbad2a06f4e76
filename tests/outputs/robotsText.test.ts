import { expect, it } from 'vitest'
import { robotsText } from '../../src/outputs/robotsText'
import { editionOfDocument } from './editionOfDocument'

const routes = [
  { pattern: '/', route: {} },
  { pattern: '/search', route: { isClosed: true } },
]

it("disallows the routes' paths in every language, and lists the sitemaps", () => {
  const { edition, addresses } = editionOfDocument({})
  expect(robotsText(edition.site.website, routes, ['', '/fr'], addresses)).toBe(
    [
      'User-agent: *',
      'Disallow: /search',
      'Disallow: /fr/search',
      'Allow: /',
      '',
      'Sitemap: https://post.example/sitemap.xml',
      'Sitemap: https://post.example/sitemap-news.xml',
      '',
    ].join('\n'),
  )
})

it('disallows only the crawlers that the tenant excludes', () => {
  const { edition, addresses } = editionOfDocument({ machines: { ai_training: false } })
  const [blockedGroup = '', open = ''] = robotsText(edition.site.website, routes, [''], addresses).split('\n\n')
  expect(blockedGroup).toMatch(/User-agent: GPTBot\n[\s\S]*Disallow: \/$/)
  expect(blockedGroup).not.toContain('OAI-SearchBot')
  expect(open).toContain('Allow: /')
})
