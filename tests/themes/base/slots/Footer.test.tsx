import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { withRenderState } from '../../../../src/server/requestState'
import { Footer } from '../../../../src/themes/base/slots/Footer'
import type { View } from '../../../../src/themes/contract'
import { editionWith, type Fields } from '../../../content/samples'

function footerOf(fields: Fields, hasMenus = true): string {
  const edition = editionWith(fields)
  const view = { edition, path: '/', now: new Date('2026-01-01T12:00:00Z') } as View
  return withRenderState({ i18n: edition.i18n, mediaBase: undefined, context: undefined }, () =>
    renderToStaticMarkup(<Footer view={view} hasMenus={hasMenus} />),
  )
}

const menu = (location: string, ...items: Fields[]) => ({ location, items })
const countOf = (html: string, text: string) => html.split(text).length - 1

describe('the footer menu', () => {
  it('shows an item without children once, as a link and not as a heading', () => {
    const html = footerOf({
      menus: [menu('footer', { label: 'Imprint', url: '/imprint' }, { label: 'Jobs', url: '/jobs' })],
    })
    expect(html).not.toContain('<h2')
    expect([countOf(html, '>Imprint<'), countOf(html, '>Jobs<'), countOf(html, '<nav')]).toEqual([1, 1, 1])
  })

  it('shows an item with children as the heading of its links', () => {
    const children = [{ label: 'Our history', url: '/history' }]
    const html = footerOf({ menus: [menu('footer', { label: 'About us', url: '/about', children })] })
    expect(html).toMatch(/<h2[^>]*>About us<\/h2>/)
    expect(html).toContain('>Our history</a>')
  })
})

describe('links to social networks', () => {
  const profiles = [{ network: 'mastodon', url: 'https://social.example/@profile' }]
  const menus = [menu('social', { label: 'Letters by mail', url: 'https://letters.example/' })]

  it('come from the social menu if there is one', () => {
    const html = footerOf({ menus, social: { profiles } })
    expect(html).toContain('https://letters.example/')
    expect(html).not.toContain('https://social.example/@profile')
  })

  it('come from the profiles without a social menu', () => {
    expect(footerOf({ social: { profiles } })).toContain('https://social.example/@profile')
  })

  it('come from the profiles while menus are hidden', () => {
    expect(footerOf({ menus, social: { profiles } }, false)).toContain('https://social.example/@profile')
  })
})
