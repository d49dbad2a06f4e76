import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { type AtRule, type Declaration, parse, type Rule } from 'postcss'
import { expect, it } from 'vitest'
import { isRecent } from '../../scripts/vite/sheets/splitSelectors'
import { withoutMix } from '../../scripts/vite/sheets/withMixFallbacks'

/** Features in built scripts that the oldest browsers of `scripts/vite/browsers.ts` lack and that have no polyfill. */
const missingInScripts: Readonly<Record<string, RegExp>> = {
  'AbortSignal.any (Safari 17.4, Firefox 124, Chrome 116; loses listeners in WebKit)': /AbortSignal\.any\b/,
  'URL.canParse (Safari 17, Chrome 120)': /\bURL\.canParse\b/,
  'URL.parse (Safari 18, Firefox 126, Chrome 126)': /\bURL\.parse\(/,
  'ARIA reflection (Firefox 119)': /\.aria[A-Z]\w+\s*=(?!=)|\.role\s*=(?!=)/,
  'look-behind (Safari 16.4 has it, older ones lose the whole script)': /\(\?<[=!]/,
  'array copies (Chrome 110)': /\.(?:toSorted|toReversed|toSpliced)\(/,
  'Promise.withResolvers (Safari 17.4, Firefox 121, Chrome 119)': /\bPromise\.withResolvers\b/,
  'Array.fromAsync (Chrome 121)': /\bArray\.fromAsync\b/,
  'groupBy (Safari 17.4, Firefox 119, Chrome 117)': /\b(?:Object|Map)\.groupBy\b/,
  'Set methods (Safari 17, Firefox 127, Chrome 122)': /\.(?:isSubsetOf|isSupersetOf|symmetricDifference)\(/,
}

/** Sentry's script checks for `URL.canParse` before use. */
const scripts = globSync('dist/public/**/*.js').filter((file) => !/\/report-/.test(file))
const stylesheets = globSync('dist/public/assets/*.css')

it('built scripts use no feature that the oldest browsers lack', () => {
  expect(scripts.length).toBeGreaterThan(20)
  const found = scripts.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return Object.entries(missingInScripts)
      .filter(([, pattern]) => pattern.test(text))
      .map(([name]) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})

it('built stylesheets have a fallback for features that the oldest browsers lack', () => {
  expect(stylesheets.length).toBeGreaterThan(8)
  const found: string[] = []
  for (const file of stylesheets) {
    parse(readFileSync(file, 'utf8')).walk((node) => {
      if (node.type === 'decl' && /\b(?:oklch|oklab|lch|lab|light-dark)\(/.test(node.value))
        found.push(`${file}: ${node}`)
      if (node.type === 'rule' && node.parent?.type === 'rule') found.push(`${file}: nested ${node.selector}`)
      if (node.type === 'rule' && losesOthers(node)) found.push(`${file}: ${node.selector}`)
      if (node.type === 'decl' && node.value.includes('color-mix(') && needsFallback(node) && !hasFallback(node))
        found.push(`${file}: ${node}`)
    })
  }
  expect([...new Set(found)]).toEqual([])
})

it('built stylesheets of themes grow by at most 3 % through these fallbacks', () => {
  const themes = stylesheets.filter((file) => /\/\w+-(?:news|webapp)-/.test(file))
  expect(themes.length).toBe(8)
  const shares = themes.map((file) => {
    const text = readFileSync(file, 'utf8')
    const bare = withoutFallbacks(text)
    expect(bare.length).toBeLessThan(text.length)
    return [file, brotliCompressSync(text).byteLength / brotliCompressSync(bare).byteLength] as const
  })
  expect(shares.filter(([, share]) => share > 1.03)).toEqual([])
})

/** The same stylesheet for recent browsers only: with `light-dark()`, and without rules for browsers without `color-mix()`. */
function withoutFallbacks(css: string): string {
  const root = parse(css)
  root.walkAtRules('supports', (rule) => {
    if (rule.params.startsWith('not ') && rule.params.includes('color-mix')) rule.remove()
  })
  const value = '((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*)'
  const pairs = new RegExp(`var\\(--_light,${value}\\)var\\(--_dark,${value}\\)`, 'g')
  return root.toString().replace(pairs, 'light-dark($1,$2)')
}

/** True if an unsupported selector would invalidate other selectors of its list. */
function losesOthers({ selectors }: Rule): boolean {
  return selectors.some(isRecent) && !selectors.every(isRecent)
}

/** Keyframes can hold no fallback, and an unsupported background is transparent. */
function needsFallback({ parent, prop, value }: Declaration): boolean {
  const isInKeyframes = parent?.parent?.type === 'atrule' && (parent.parent as AtRule).name === 'keyframes'
  return !isInKeyframes && !(prop.startsWith('background') && withoutMix(value) === 'transparent')
}

function hasFallback({ parent, prop }: Declaration): boolean {
  const next = (parent as Rule).next()
  if (next?.type !== 'atrule' || !next.params.includes('color-mix')) return false
  let isFound = false
  next.walkDecls(prop, () => {
    isFound = true
  })
  return isFound
}
