import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../src/i18n/catalog'
import { withRenderState } from '../../src/server/requestState'
import { Picture } from '../../src/ui/Picture'

const boat = { src: '/media/boat.jpg', alt: 'A boat', width: 2000, height: 1333 }

describe('picture', () => {
  test('has the widths for its place, and is lazy', () => {
    const html = renderToStaticMarkup(<Picture picture={boat} place="thumb" ratio="1:1" />)
    expect(html).toContain(
      'srcSet="/media/160/boat.jpg.webp 107w, /media/320/boat.jpg.webp 213w, /media/480/boat.jpg.webp 320w, /media/640/boat.jpg.webp 427w"',
    )
    expect(html).toContain('sizes="auto, 6rem"')
    expect(html).toContain('width="2000" height="1333" loading="lazy" decoding="async"')
    expect(html).toContain('aspect-ratio:1 / 1')
  })

  test('that is eager has a high fetch priority', () => {
    const html = renderToStaticMarkup(<Picture picture={boat} place="thumb" eager />)
    expect(html).toMatch(/sizes="6rem".* loading="eager" fetchPriority="high"/)
  })

  test('is eager once per render, however many request it', () => {
    const page = () =>
      withRenderState({ i18n: catalog('en'), mediaBase: undefined, context: undefined }, () =>
        renderToStaticMarkup(
          <>
            <Picture picture={boat} place="thumb" />
            <Picture picture={boat} place="thumb" eager />
            <Picture picture={boat} place="thumb" eager />
          </>,
        ),
      )
    for (const html of [page(), page()]) {
      expect([...html.matchAll(/loading="(\w+)"/g)].map(([, loading]) => loading)).toEqual(['lazy', 'eager', 'lazy'])
    }
  })

  test('keeps its focal point, and has a placeholder colour', () => {
    const picture = { ...boat, focal: { x: 0.3, y: 0.2 }, placeholder: '#336699' }
    const html = renderToStaticMarkup(<Picture picture={picture} place="card" ratio="3:2" />)
    expect(html).toContain('object-position:30% 20%')
    expect(html).toContain('background-color:#336699')
  })

  test.each([
    [boat, undefined],
    [{ src: '/media/boat.jpg', alt: '' }, '3 / 2'],
    [{ src: '/media/boat.jpg', alt: '', width: 300 }, '3 / 2'],
  ])('%j without a ratio has the box %s', (picture, box) => {
    const html = renderToStaticMarkup(<Picture picture={picture} place="card" />)
    expect(/aspect-ratio:([^;"]+)/.exec(html)?.[1]).toBe(box)
    expect(html).toMatch(/ width="\d+" height="\d+"/)
  })
})
