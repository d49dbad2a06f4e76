import { parse } from 'postcss'
import { describe, expect, it } from 'vitest'
import { filesUnder } from '../../../../scripts/theme/house/filesUnder'
import { shapesAmong } from '../../../../scripts/theme/rules/checkShapes'
import { shapesIn } from '../../../../scripts/theme/rules/shapesIn'
import { createScripts } from '../../../../scripts/theme/source/Script'
import { readStylesheet } from '../../../../scripts/theme/source/Stylesheet'

function shapesOf(css: string, written?: string[]): string[] {
  const sheet = { file: 'a.css', root: parse(css), fault: undefined }
  return shapesIn(sheet, written && new Set(written)).map(
    ({ line, what }) => `${line} ${what.split(' depends on ')[0]}`,
  )
}

describe('a global stylesheet', () => {
  it.each([
    ['[data-card] > div > p {}', ['1 the element div', '1 the element p']],
    ['[data-card]\n  > :last-child {}', ['2 :last-child']],
    ["main [style*='--columns'] {}", ['1 [style]']],
    ["[data-part='footer'] [class*='name'] {}", ['1 [class]']],
    ['[data-card]:has(> h2 + p) {}', ['1 the element h2', '1 the element p']],
    ['[data-card] :is(h2, h3) {}', ['1 the element h2', '1 the element h3']],
    ["[data-theme='a'] {\n  footer {}\n}", ['2 the element footer']],
    ['[data-block] > * > :nth-child(even) {}', ['1 :nth-child']],
  ])('may not depend on the markup structure of %j', (css, shapes) => {
    expect(shapesOf(css)).toEqual(shapes)
  })

  it.each([
    "[data-card] > [data-part='media'] > [data-ratio] {}",
    "[data-part='media']:not(:first-child) {}",
    'article[data-design]:is([data-opening]) {}',
    'main > * > [data-block] > * {}',
    "[itemprop='articleBody'] > p:first-child::first-letter {}",
    '[data-first] > p:first-child::first-letter {}',
    '[data-columns] > :nth-child(even) {}',
    "[data-theme='a'] h1:lang(ar) em {}",
    '@keyframes in { from { opacity: 0; } }',
  ])('may depend on names: %j', (css) => {
    expect(shapesOf(css)).toEqual([])
  })
})

describe('a CSS module', () => {
  it('may select elements of its own components below its own classes', () => {
    expect(shapesOf('.list > * + *, .list li:first-child, .list a {}', ['ul', 'li', 'a'])).toEqual([])
    expect(shapesOf('.list p {}', ['ul', 'li'])).toEqual(['1 the element p'])
    expect(shapesOf('.list [data-card] > li {}', ['ul', 'li'])).toEqual(['1 the element li'])
  })
})

/**
 * Elements that modules may select besides those of their components: rendered text, and elements made by client code.
 */
const made: Readonly<Record<string, readonly string[]>> = {
  'src/themes/base/parts/article/ArticleMedia.module.css': ['iframe', 'p'],
  'src/themes/base/parts/article/LiveReport.module.css': ['div', 'h2', 'button', 'ol', 'li'],
  'src/themes/base/parts/article/Share.module.css': ['button'],
}

it('no stylesheet of this repository depends on the structure of foreign markup', () => {
  const scripts = createScripts('.')
  // Excluded: defaults of pages and languages, rendered text, headers (one family of parts), styles of client-made
  // markup.
  const files = filesUnder('.', 'src').filter(
    (file) =>
      !/^src\/(?:styles|markdown|headers|shell\/document\/type|client\/(?:behaviours|panel|player|search))\//.test(
        file,
      ),
  )
  const sheets = files.filter((file) => file.endsWith('.css')).map((file) => readStylesheet('.', file))
  const components = files.filter((file) => file.endsWith('.tsx')).flatMap((file) => scripts.at(file) ?? [])
  const shapes = shapesAmong(sheets, components, scripts).map(({ file, line, what }) => ({ file, line, what }))
  expect(
    shapes.filter(({ file, what }) => !made[file]?.some((name) => what.startsWith(`the element ${name} `))),
  ).toEqual([])
})
