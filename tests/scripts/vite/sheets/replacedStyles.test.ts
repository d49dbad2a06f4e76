import { expect, it } from 'vitest'
import { replacedStyles } from '../../../../scripts/vite/sheets/replacedStyles'

const base = 'src/themes/base'
const monthly = 'src/themes/monthly'

/** Imports of each module. */
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

/** Registrations of each theme by key. */
const tables: Record<string, Record<string, string>> = {
  [`${base}/theme.ts`]: Object.fromEntries(
    ['Article', 'Footer', 'Front', 'Page'].map((name) => [`slots ${name}`, `${base}/slots/${name}.tsx`]),
  ),
  [`${monthly}/theme.ts`]: {
    'slots Article': `${monthly}/slots/Article.tsx`,
    'blocks hero': `${monthly}/blocks/Cover.tsx`,
    'blocks section-one': `${monthly}/blocks/Spread.tsx`,
  },
  'themes/evening/theme.ts': {
    'slots Footer': 'themes/evening/slots/Footer.tsx',
    'slots Front': 'themes/evening/slots/Front.tsx',
    'blocks hero': 'themes/evening/blocks/Opening.tsx',
  },
  'themes/night/theme.ts': { 'blocks section-one': 'themes/night/blocks/Spread.tsx' },
}
const registeredIn = (from: string) =>
  Object.entries(tables[from] ?? {}).map(([key, module]) => ({ key, module, from }))
const replacedIn = (theme: string) => replacedStyles(theme, graph, registeredIn)

it('includes the stylesheet of a replaced component, unless another module uses it', () => {
  expect(replacedIn(`${monthly}/theme.ts`)).toEqual([`${base}/slots/Article.module.css`])
})

it('includes the replaced stylesheets of the extended theme, but not stylesheets that the theme reuses', () => {
  expect(replacedIn('themes/evening/theme.ts')).toEqual([
    `${monthly}/blocks/Cover.module.css`,
    `${base}/slots/Article.module.css`,
    `${base}/slots/Footer.module.css`,
  ])
})

it('includes stylesheets used only by replaced components', () => {
  expect(replacedIn('themes/night/theme.ts')).toContain(`${monthly}/blocks/Row.module.css`)
  expect(replacedIn('themes/evening/theme.ts')).not.toContain(`${monthly}/blocks/Row.module.css`)
})

it('excludes a module that is also registered under another key', () => {
  const twice = (entry: string) => [
    ...registeredIn(entry),
    ...(entry === `${monthly}/theme.ts`
      ? [{ key: 'blocks poster', module: `${monthly}/blocks/Cover.tsx`, from: entry }]
      : []),
  ]
  expect(replacedStyles('themes/evening/theme.ts', graph, twice)).not.toContain(`${monthly}/blocks/Cover.module.css`)
})

it('includes components that are never shown, unless another module uses them', () => {
  expect(replacedStyles(`${base}/theme.ts`, graph, registeredIn)).toEqual([])
  expect(replacedStyles(`${base}/theme.ts`, graph, registeredIn, ['slots Footer', 'slots Page'])).toEqual([
    `${base}/slots/Footer.module.css`,
    `${base}/slots/Page.module.css`,
  ])
})
