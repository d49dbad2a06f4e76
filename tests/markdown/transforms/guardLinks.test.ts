import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../../src/markdown/renderMarkdown'
import { options } from '../options'

const linked = (href: string, linkPrefix?: string) => {
  const { html } = renderMarkdown(`[x](${href})`, { ...options, ...(linkPrefix && { linkPrefix }) })
  return /href="([^"]*)"/.exec(html)?.[1]
}

describe('a link within the site', () => {
  test.each([
    ['/agenda', '/fr/agenda'],
    ['/article/x#part', '/fr/article/x#part'],
    ['/', '/fr'],
    ['/?q=1', '/fr?q=1'],
    ['/#top', '/fr#top'],
    ['/french', '/fr/french'],
    ['/fr', '/fr'],
    ['/fr/agenda', '/fr/agenda'],
    ['/media/plan.pdf', '/media/plan.pdf'],
    ['/ads.txt', '/ads.txt'],
    ['//evil.example/x', '//evil.example/x'],
    ['#part', '#part'],
    ['https://post.example/agenda', 'https://post.example/agenda'],
    ['mailto:desk@post.example', 'mailto:desk@post.example'],
  ])("gets the reader's language: %s becomes %s", (href, shown) => {
    expect(linked(href, '/fr')).toBe(shown)
  })

  test('is unchanged in the main language', () => {
    expect(linked('/agenda')).toBe('/agenda')
  })
})
