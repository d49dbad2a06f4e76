import { describe, expect, it } from 'vitest'
import { createMediaNames } from '../../../../src/content/source/cms/createMediaNames'
import { mapMenus } from '../../../../src/content/source/wordpress/mapMenus'

const names = createMediaNames({ url: 'https://cms.example', hosts: [] })
const item = (id: number, label: string, parent = 0, url = `https://cms.example/${label}/`) => ({
  id,
  parent,
  label,
  url,
})
const map = (...menus: Parameters<typeof mapMenus>[0]) =>
  mapMenus(menus, names, (path) => (path === '/about/' ? '/p/about' : undefined))

describe('the menus of WordPress', () => {
  it('have the locations of a document, by their names', () => {
    const locations = ['primary', 'expanded', 'Footer menu', 'social-links', 'legal', 'mobile']
    expect(map(...locations.map((location) => ({ location, items: [item(1, 'a')] })))).toMatchObject(
      ['main', 'secondary', 'footer', 'social', 'legal'].map((location) => ({ location })),
    )
  })

  it('lead to the pages of Gazette, and to other sites', () => {
    const items = [
      item(1, 'about'),
      item(2, 'contact &amp; more', 0, 'https://cms.example/contact'),
      item(3, 'x', 0, 'https://a.example/'),
    ]
    expect(map({ location: 'menu-1', items })).toEqual([
      {
        location: 'main',
        items: [
          { label: 'about', url: '/p/about' },
          { label: 'contact & more', url: '/contact' },
          { label: 'x', url: 'https://a.example/' },
        ],
      },
    ])
  })

  it('lead to the first page of their submenu if they have no page, or are left out', () => {
    const items = [
      item(1, 'Pages', 0, '#'),
      item(2, 'about', 1),
      item(3, 'Nothing', 0, 'http://#'),
      item(4, 'x', 3, '#'),
    ]
    const submenu = [{ label: 'about', url: '/p/about' }]
    expect(map({ location: 'menu-1', items })).toEqual([
      { location: 'main', items: [{ label: 'Pages', url: '/p/about', children: submenu }] },
    ])
  })

  it('have no empty labels, no loops, and no empty menus', () => {
    expect(map({ location: 'menu-1', items: [item(1, ''), item(2, 'a', 3), item(3, 'b', 2)] })).toEqual([])
    const deep = Array.from({ length: 6 }, (_, index) => item(index + 1, 'about', index))
    expect(JSON.stringify(map({ location: 'menu-1', items: deep })).match(/about"/g)).toHaveLength(6)
  })
})
