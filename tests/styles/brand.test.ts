import { readFileSync } from 'node:fs'
import { formatHex } from 'culori'
import { describe, expect, test } from 'vitest'
import { parseWebsite } from '../../src/content/document/parseWebsite'
import { brandNames, brandStyle, inkOn, readableOn } from '../../src/styles/brand'

const tokens = readFileSync('src/styles/tokens.css', 'utf8')

/** The light and the dark colour of a token. */
function tokenOf(name: string): { light: string; dark: string } {
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((.+\\)), (.+\\))\\);`).exec(tokens) ?? []
  return { light: formatHex(light) ?? '', dark: formatHex(dark) ?? '' }
}

const grounds = [tokenOf('paper'), tokenOf('surface')]
const wcagText = 4.5

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Random colours with a fixed seed. */
function seededColours(count: number): string[] {
  let seed = 20261121
  const next = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * 0x1000000)
  }
  return Array.from({ length: count }, () => `#${next().toString(16).padStart(6, '0')}`)
}

/** The custom properties of a style, by name. */
function propertiesOf(style: string): Map<string, string> {
  const rules = /^:root\{(.*)\}$/.exec(style)?.[1] ?? ''
  return new Map(rules.split(';').map((rule) => rule.split(':', 2) as [string, string]))
}

test('the tokens have a light and a dark background', () => {
  for (const { light, dark } of grounds) expect(contrast(light, dark)).toBeGreaterThan(14)
})

describe('1,000 random palettes', () => {
  const colours = seededColours(9_000)
  const palettes = Array.from({ length: 1_000 }, (_, index) =>
    Object.fromEntries(brandNames.map((name, at) => [name, colours[index * 9 + at] ?? ''])),
  )

  test('have readable text in each colour on every background', () => {
    const dim: string[] = []
    for (const palette of palettes) {
      const properties = propertiesOf(brandStyle(palette))
      for (const name of brandNames) {
        const [, light = '', dark = ''] =
          /^light-dark\((#[0-9a-f]{6}),(#[0-9a-f]{6})\)$/.exec(properties.get(`--brand-${name}-text`) ?? '') ?? []
        const contrasts = grounds.flatMap((one) => [contrast(light, one.light), contrast(dark, one.dark)])
        if (!contrasts.every((value) => value >= wcagText)) dim.push(`${palette[name]}: ${light} ${dark}`)
      }
    }
    expect(dim).toEqual([])
  })

  test('have readable text on each colour', () => {
    const dim: string[] = []
    for (const palette of palettes) {
      const properties = propertiesOf(brandStyle(palette))
      for (const name of brandNames) {
        const ink = properties.get(`--on-brand-${name}`) ?? ''
        if (!(contrast(ink, palette[name] ?? '') >= wcagText)) dim.push(`${ink} on ${palette[name]}`)
      }
    }
    expect(dim).toEqual([])
  })
})

test.each(['#767676', '#ff0000', '#e03c31', '#0088cc', '#808080', '#ffff00', '#000000', '#ffffff'])(
  'ink is readable on %s',
  (colour) => {
    expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(wcagText)
  },
)

test('a readable colour is unchanged', () => {
  expect(readableOn('#12324e', '#ffffff')).toBe('#12324e')
  expect(brandStyle({ primary: '#12324e' })).toContain('--brand-primary:#12324e;')
})

test('an unreadable colour keeps its hue', () => {
  const readable = readableOn('#ffcc00', '#ffffff')
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(readable.slice(at, at + 2), 16))
  expect(red > green && green > blue).toBe(true)
})

test('the transparency of a colour is ignored', () => {
  const [, light = '', dark = ''] = /light-dark\((#\w+),(#\w+)\)/.exec(brandStyle({ accent: '#00000010' })) ?? []
  expect([light, dark].map(({ length }) => length)).toEqual([7, 7])
  expect(contrast(dark, '#161a20')).toBeGreaterThanOrEqual(wcagText)
})

describe('brand colours in the stylesheet', () => {
  const hostile = [
    'red;background:url(//evil.example)',
    'red}body{display:none}',
    '</style><script>alert(1)</script>',
    'rgb(0,0,0);}*{',
    'color(srgb 1 0 0 / 1);x:y',
    'url("javascript:1")',
    '\\65 xpression(1)',
    'rgb(none none none)',
    'oklch(1e999 0 0)',
    'currentcolor',
    'transparent',
  ]

  test('are hexadecimal, whatever the document contains', () => {
    for (const text of hostile) {
      const brand = { primary: text, accent: '#c8102e', 'x}body{': '#ff0000', evil: '#ff0000' }
      const { website } = parseWebsite({ data: { id: 'x', name: 'y', ui: { theme_config: { brand } } } })
      const hex = '#[0-9a-f]{6}([0-9a-f]{2})?'
      const rule = `--(on-)?brand-(primary|accent)(-text)?:(${hex}|light-dark\\(${hex},${hex}\\))`
      expect(brandStyle(website.ui.theme_config.brand)).toMatch(new RegExp(`^:root\\{${rule}(;${rule})*\\}$`))
    }
  })

  test('are absent for a palette without known names', () => {
    expect([brandStyle({}), brandStyle({ evil: '#ff0000' })]).toEqual(['', ''])
  })
})
