import { describe, expect, it } from 'vitest'
import { replacedStyles } from '../../../../scripts/vite/sheets/replacedStyles'
import type { ThemeComponents } from '../../../../scripts/vite/sheets/themeComponents'

const base = 'src/themes/base'
const monthly = 'src/themes/monthly'

/** What each module imports. */
const imports: Record<string, string[]> = {
  [`${base}/theme.ts`]: ['Article', 'Footer', 'Front', 'Page'].map((name) => `${base}/slots/${name}.tsx`),
  [`${base}/slots/Article.tsx`]: [`${base}/slots/Article.module.css`, `${base}/slots/shared.module.css`],
  [`${base}/slots/Page.tsx`]: [`${base}/slots/Page.module.css`, `${base}/slots/shared.module.css`],
  [`${base}/slots/Footer.tsx`]: [`${base}/slots/Footer.module.css`],
  [`${base}/slots/Front.tsx`]: [`${base}/slots/Front.module.css`],
  [`${monthly}/theme.ts`]: [
    `${base}/theme.ts`,
    `${monthly}/slots/Article.tsx`,
    `${monthly}/blocks/Cover.tsx`,
    `${monthly}/blocks/Spread.tsx`,
  ],
  [`${monthly}/slots/Article.tsx`]: [],
  [`${monthly}/blocks/Cover.tsx`]: [`${monthly}/blocks/Cover.module.css`, `${monthly}/blocks/Row.tsx`],
  [`${monthly}/blocks/Spread.tsx`]: [`${monthly}/blocks/Row.tsx`],
  [`${monthly}/blocks/Row.tsx`]: [`${monthly}/blocks/Row.module.css`],
  'themes/evening/theme.ts': [
    `${monthly}/theme.ts`,
    'themes/evening/slots/Footer.tsx',
    'themes/evening/slots/Front.tsx',
    'themes/evening/blocks/Opening.tsx',
  ],
  'themes/evening/slots/Footer.tsx': [],
  'themes/evening/slots/Front.tsx': [`${base}/slots/Front.tsx`],
  'themes/evening/blocks/Opening.tsx': [],
  'themes/night/theme.ts': ['themes/evening/theme.ts', 'themes/night/blocks/Spread.tsx'],
  'themes/night/blocks/Spread.tsx': [],
}
const graph = {
  importsOf: (module: string) => imports[module] ?? [],
  importersOf: (module: string) => Object.keys(imports).filter((one) => imports[one]?.includes(module)),
}

/** What each theme registers, by kind and name. */
const registered = {
  base: Object.fromEntries(
    ['Article', 'Footer', 'Front', 'Page'].map((name) => [`slots ${name}`, `${base}/slots/${name}.tsx`]),
  ),
  monthly: {
    'slots Article': `${monthly}/slots/Article.tsx`,
    'blocks hero': `${monthly}/blocks/Cover.tsx`,
    'blocks section-one': `${monthly}/blocks/Spread.tsx`,
  },
  evening: {
    'slots Footer': 'themes/evening/slots/Footer.tsx',
    'slots Front': 'themes/evening/slots/Front.tsx',
    'blocks hero': 'themes/evening/blocks/Opening.tsx',
  },
  night: { 'blocks section-one': 'themes/night/blocks/Spread.tsx' },
}

/** The components of themes that extend each other, the furthest first in `line`, with `more` registered by the last one. */
function replacedIn(line: (keyof typeof registered)[], more: Record<string, string | undefined> = {}) {
  const own = [...line.slice(0, -1).map((name) => registered[name]), { ...registered[line.at(-1) ?? 'base'], ...more }]
  const themes = own.map((_, index) => new Map(Object.entries(Object.assign({}, ...own.slice(0, index + 1)))))
  return replacedStyles(themes.toReversed() as ThemeComponents[], graph)
}

describe('replacedStyles', () => {
  it('returns the styles of components that the theme replaces, unless another module imports them', () => {
    expect(replacedIn(['base', 'monthly'])).toEqual([`${base}/slots/Article.module.css`])
  })

  it('returns the styles that an extended theme replaces, and those of its own replaced components, not of wrapped ones', () => {
    expect(replacedIn(['base', 'monthly', 'evening']).toSorted()).toEqual([
      `${base}/slots/Article.module.css`,
      `${base}/slots/Footer.module.css`,
      `${monthly}/blocks/Cover.module.css`,
    ])
  })

  it('returns the styles of modules that only replaced components import', () => {
    const row = `${monthly}/blocks/Row.module.css`
    expect(replacedIn(['base', 'monthly', 'evening', 'night'])).toContain(row)
    expect(replacedIn(['base', 'monthly', 'evening'])).not.toContain(row)
  })

  it('keeps the styles of a component that the theme uses under another name', () => {
    const cover = `${monthly}/blocks/Cover.tsx`
    expect(replacedIn(['base', 'monthly', 'evening'], { 'blocks poster': cover })).not.toContain(
      `${monthly}/blocks/Cover.module.css`,
    )
  })

  it('returns nothing if a theme makes a component in theme.ts', () => {
    expect(replacedIn(['base', 'monthly', 'evening'], { 'slots Page': undefined })).toEqual([])
  })

  it('returns the styles of hidden components, unless another module imports them', () => {
    const themes = [new Map(Object.entries(registered.base))]
    expect(replacedStyles(themes, graph)).toEqual([])
    expect(replacedStyles(themes, graph, ['slots Footer', 'slots Page'])).toEqual([
      `${base}/slots/Footer.module.css`,
      `${base}/slots/Page.module.css`,
    ])
  })
})
