import { expect, it } from 'vitest'
import { withPlainColours, withShortSchemes } from '../../../scripts/vite/styles'

it.each([
  ['a colour', 'a{color:oklch(0% 0 0deg)}', 'a{color:#000000}'],
  ['a colour that is partly transparent', 'a{color:oklch(100% 0 0deg / 50%)}', 'a{color:#ffffff80}'],
  [
    'colours within functions',
    'a{color:light-dark(oklch(0% 0 0deg), oklch(100% 0 0deg))}',
    'a{color:light-dark(#000000, #ffffff)}',
  ],
  ['a colour that is fully opaque', 'a{color:oklch(100% 0 0deg / 100%)}', 'a{color:#ffffff}'],
])('writes %s as hexadecimal', (_, css, expected) => {
  expect(withPlainColours(css)).toBe(expected)
})

it('clamps a colour outside sRGB', () => {
  expect(withPlainColours('a{color:oklch(70% 0.4 150deg)}')).toMatch(/^a\{color:#[0-9a-f]{6}\}$/)
})

it.each(['a{color:oklch(from var(--ink) l c h)}', 'a{color:oklch(var(--l) 0 0deg)}', 'a{color:#123456}'])(
  'keeps what it cannot compute: %s',
  (css) => {
    expect(withPlainColours(css)).toBe(css)
  },
)

it('shortens the custom properties of light-dark()', () => {
  const css = 'a{color:var(--lightningcss-light,#000)var(--lightningcss-dark,#fff)}'
  expect(withShortSchemes(css)).toBe('a{color:var(--_light,#000)var(--_dark,#fff)}')
})
