import { describe, expect, it } from 'vitest'
import { composeSheets } from '../../../../scripts/vite/sheets/composeSheets'
import type { Chunk } from '../../../../scripts/vite/sheets/stylesUnder'
import { localeCodes } from '../../../../src/i18n/locales'
import { extraStylesheets, extraStylesheetsOf } from '../../../../src/shell/document/extraStylesheets'
import type { RequestContext } from '../../../../src/shell/requestContext/RequestContext'

/** A chunk with one stylesheet: one rule for a class of the chunk's name. */
const chunk = (file: string, modules: readonly string[], imports: string[] = []): Chunk => ({
  file,
  modules,
  imports,
  styles: [file],
})

const chunks = [
  chunk('document', ['src/shell/document/Document.tsx'], ['base']),
  chunk('base', ['src/themes/base/theme.ts']),
  chunk('news', ['src/themes/news/theme.ts'], ['base']),
  chunk('evening', ['themes/evening/theme.ts'], ['news', 'arabic']),
  chunk('shell', ['src/shell/layouts/Shell.tsx']),
  chunk('app', ['src/shell/layouts/WebappLayout.tsx'], ['base']),
  chunk('somewhere', ['src/pages/somewhere.tsx'], ['base']),
  chunk('arabic', extraStylesheets.ar),
  chunk('hebrew', extraStylesheets.he),
  chunk('japanese', extraStylesheets.ja),
  chunk('chinese', extraStylesheets['zh-Hans']),
  chunk('developers', extraStylesheets.rare, ['base']),
]
const themes = new Map([
  ['news', 'src/themes/news/theme.ts'],
  ['evening', 'themes/evening/theme.ts'],
])
const compose = (textOf = (style: string) => `@layer parts{.${style}{gap:0}}`) =>
  composeSheets({ chunks, themes, textOf, unusedClasses: () => [] })

/** Returns the classes of a stylesheet in their order. */
function stylesOf(theme: string, key: string): string[] | undefined {
  const { table, files } = compose()
  const address = table[theme]?.[key]
  if (!address) return undefined
  return [...(files.get(address.slice(1)) ?? '').matchAll(/\.(\w+)\{/g)].map(([, name = '']) => name)
}

describe('stylesheet of a theme', () => {
  it.each([
    ['news', 'news', ['base', 'document', 'shell', 'news', 'somewhere']],
    ['news', 'webapp', ['base', 'document', 'shell', 'news', 'somewhere', 'app']],
    ['evening', 'news', ['base', 'document', 'shell', 'news', 'arabic', 'evening', 'somewhere']],
  ])(
    '%s in layout %s has all rules that its pages use, the theme after the themes it extends',
    (theme, layout, all) => {
      expect(stylesOf(theme, layout)).toEqual(all)
    },
  )

  it.each([
    ['news', 'ar', ['arabic']],
    ['news', 'he ja', ['hebrew', 'japanese']],
    ['news', 'ar rare', ['arabic', 'developers']],
    ['evening', 'ar', undefined],
    ['evening', 'ar he', ['hebrew']],
  ])('%s for the extra stylesheet %s has the rules that the main one lacks', (theme, key, all) => {
    expect(stylesOf(theme, key)).toEqual(all)
  })

  it('is shared by all themes that need the same extra rules, and is named by its hash', () => {
    const { table, files } = compose()
    expect(table.evening?.['ar he']).toBe(table.news?.he)
    expect(table.news?.he).toMatch(/^\/assets\/he-[\w-]{8}\.css$/)
    expect(files.size).toBe(4 + 21)
  })

  it('omits rules that no page of the theme uses', () => {
    const textOf = (style: string) => `@layer parts{._1${style[0]},._2h{gap:0}._2p:hover ._2x{gap:0}}`
    const unusedClasses = (theme: string) => (theme === 'themes/evening/theme.ts' ? ['_2'] : [])
    const { table, files } = composeSheets({ chunks, themes, textOf, unusedClasses })
    const textIn = (theme: string) => files.get(table[theme]?.news?.slice(1) ?? '')
    expect(textIn('news')).toContain('._2p')
    expect(textIn('evening')).toMatch(/^@layer parts;@layer parts\{(?:\._1\w\{gap:0\})+\}$/)
  })

  it('omits rules that only the other layout uses', () => {
    const textOf = (style: string) => `@layer parts{._1${style[0]},._2t{gap:0}}`
    const unusedClasses = (_: string, layout: string) => (layout === 'news' ? ['_2'] : [])
    const { table, files } = composeSheets({ chunks, themes, textOf, unusedClasses })
    const [news, webapp] = (['news', 'webapp'] as const).map((layout) =>
      files.get(table.news?.[layout]?.slice(1) ?? ''),
    )
    expect(news).not.toContain('._2t')
    expect(webapp).toContain('._2t')
  })

  it('omits overridden tokens and fonts of the base theme and of the extended theme', () => {
    const texts: Record<string, string> = {
      base: '@layer tokens{:root{--text:serif;--gap:1px}}',
      news: '@font-face{font-family:Old}@layer theme{:root[data-theme~=news]{--text:Old}}',
      evening: '@font-face{font-family:New}@layer theme{:root[data-theme~=evening]{--text:New}}',
    }
    const { table, files } = compose((style) => texts[style] ?? '')
    const textIn = (theme: string) => files.get(table[theme]?.news?.slice(1) ?? '')
    expect(textIn('news')).toMatch(/--gap:1px.*news\]\{--text:Old\}.*Old/s)
    expect(textIn('evening')).toMatch(/--gap:1px.*evening\]\{--text:New\}.*New/s)
    expect(textIn('evening')).not.toMatch(/Old|serif/)
  })

  it('changes its name when its content changes, and only then', () => {
    const [{ table }, second] = [compose(), compose()]
    expect(second.table).toEqual(table)
    const { table: other } = compose((style) => `@layer parts{.${style}{gap:${style === 'app' ? 1 : 0}}}`)
    expect(other.news?.webapp).not.toBe(table.news?.webapp)
    expect(other.news?.news).toBe(table.news?.news)
  })
})

it('has an extra stylesheet for every combination that a page can need', () => {
  const { table } = compose()
  const editions = localeCodes.flatMap((code) =>
    localeCodes.map((main) => ({ locale: { code }, main: { code: main } })),
  )
  const contexts = [undefined, ...editions].flatMap((edition) =>
    [{ isForDevelopers: false }, { isForDevelopers: true }].map((flags) => ({ edition, ...flags }) as RequestContext),
  )
  const keys = contexts.map((context) => extraStylesheetsOf(context).join(' ')).filter((key) => key !== '')
  expect(keys.filter((key) => !table.news?.[key])).toEqual([])
  expect(new Set(keys).size).toBe(21)
})
