import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createThemeCheck } from '../../../scripts/theme/createThemeCheck'
import type { Finding } from '../../../scripts/theme/Finding'
import { themeNames } from '../../../scripts/theme/house/readHouse'
import { openThemeWorkshop, type ThemeFiles, type ThemeWorkshop } from '../../support/themeWorkshop'

/** A valid theme that uses every feature. */
const mag: ThemeFiles = {
  'theme.ts': `import display from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import base from '../base/theme'
import { extendTheme } from '../contract'
import { Hero } from './blocks/Hero'
import { cards } from './cards'
import { Skin } from './slots/Skin'

const header = 'v3'

export default extendTheme(base, {
  layout: 'news',
  header,
  cards,
  blocks: { hero: Hero },
  slots: { Skin },
  fonts: { latin: [display], arabic: [] },
  settings: { cover: { type: 'choice', choices: ['picture', 'words'], default: 'picture', description: 'What comes first.' } },
})
`,
  'cards.ts': `const title = ['media', 'headline'] as const

export const cards = {
  lead: { flow: 'overlay', ratio: '16:9', step: 6, tone: 'inverse', show: title },
  row: {
    flow: 'row',
    ratio: '3:2',
    share: 'half',
    side: 'end',
    step: 3,
    tone: 'plain',
    show: [...title, 'meta'],
  },
} as const
`,
  'slots/Skin.tsx': `import '@fontsource-variable/fraunces/opsz.css'
import type { ReactNode } from 'react'
import '../theme.css'
import '../css/page.css'

export function Skin({ children }: { children: ReactNode }) {
  return children
}
`,
  'blocks/Hero.tsx': `import { Picture, type PictureData } from '../../../ui/Picture'
import { Frame } from '../parts/Frame'
import styles from './Hero.module.css'

export function Hero({ picture }: { picture: PictureData }) {
  return (
    <Frame>
      <div className={styles.cover}>
        <Picture picture={picture} place="full" ratio="16:9" />
      </div>
    </Frame>
  )
}
`,
  'blocks/Hero.module.css': `@layer theme {
  .cover {
    border-radius: var(--radius);
  }
}
`,
  'parts/Frame.tsx': `import type { ReactNode } from 'react'

export function Frame({ children }: { children: ReactNode }) {
  return <section data-block="hero">{children}</section>
}
`,
  'theme.css': `@font-face {
  font-family: 'Frame Fallback';
  src: local('Georgia');
}

@layer theme {
  [data-theme~='mag'] {
    --paper: light-dark(oklch(98% 0.01 80deg), oklch(17% 0.01 80deg));
    --night: #101418;
    --latin-display: 'Fraunces Variable', 'Frame Fallback';
    --brand-size: 3rem;
  }
}
`,
  'css/page.css': `@layer theme {
  [data-theme~='mag'] [data-card='lead'][data-flow='overlay'] {
    border: 1px solid var(--night);
  }

  [data-theme~='mag'] [data-block='hero'] [data-part='headline'] {
    font: 600 var(--size-7) / 1.1 'Fraunces Variable', georgia, serif;
    color: var(--brand-accent-text);
  }
}
`,
}

let workshop: ThemeWorkshop
let check: (name: string) => Finding[]
beforeAll(() => {
  workshop = openThemeWorkshop()
  workshop.addTenant('puzzles', { id: 'puzzles', name: 'Puzzles', sections: [{ type: 'crossword' }] })
  check = createThemeCheck(workshop.root)
  // Reads what all themes share, once.
  check('news')
}, 60_000)
afterAll(() => workshop.close())

function findingsOf(files: ThemeFiles): Finding[] {
  workshop.put('mag', files)
  return check('mag')
}

/**
 * A piece of a file, its replacement, the expected finding and advice, and the number of lines between the change and
 * the finding.
 */
type Mistake = [name: string, file: string, good: string, bad: string, what: RegExp, todo: RegExp, below?: number]

const mistakes: Mistake[] = [
  ['third font', 'theme.ts', '[display]', '[display, display, display]', /3 fonts are preloaded/, /two/],
  ['section type', 'theme.ts', 'hero: Hero', "'hero-section': Hero", /no section type "hero-section"/, /banner/],
  [
    'default of a setting',
    'theme.ts',
    "default: 'picture'",
    "default: 'word'",
    /the default of "cover" is not one of its values/,
    /"picture", "words"/,
  ],
  [
    'setting without a description',
    'theme.ts',
    "'What comes first.'",
    "''",
    /"cover" has no description/,
    /publishers/,
  ],
  ['block by its own name', 'theme.ts', 'hero: Hero', 'Hero', /no section type "Hero"/, /"hero"/],
  [
    'colour in a component',
    'blocks/Hero.tsx',
    'className={styles.cover}',
    'className={styles.cover} style={{ color: "#fff" }}',
    /#fff is a literal colour/,
    /theme\.css/,
  ],
  [
    'class of a module',
    'blocks/Hero.tsx',
    'styles.cover',
    'styles.cower',
    /\.cower, which .*Hero\.module\.css does not have/,
    /"cover"/,
  ],
  [
    'unknown class',
    'blocks/Hero.module.css',
    '  .cover {',
    '  .lost {}\n  .cover {',
    /no component uses the class \.lost/,
    /delete/,
  ],
  [
    'class of the page',
    'css/page.css',
    '@layer theme {',
    '@layer theme {\n  .card {}',
    /no component has the class \.card/,
    /data-\*/,
  ],
  [
    'macro',
    'slots/Skin.tsx',
    "import '../theme.css'",
    "import '../theme.css'\nimport { Trans } from '@lingui/react/macro'",
    /imports Trans of @lingui\/react\/macro, which does not know the language/,
    /const \{ t \} = useLingui\(\)/,
  ],
  [
    'package',
    'slots/Skin.tsx',
    "import '../theme.css'",
    "import '../theme.css'\nimport '@fontsource-variable/lora/wght.css'",
    /imports @fontsource-variable\/lora\/wght\.css, which does not exist/,
    /npm i -E @fontsource-variable\/lora$/,
  ],
  [
    'file of a package',
    'theme.ts',
    'fraunces-latin-opsz-normal.woff2',
    'fraunces-latin-ops-normal.woff2',
    /fraunces-latin-ops-normal\.woff2, which does not exist/,
    /fraunces-latin-opsz-normal\.woff2/,
  ],
  [
    'property that is read',
    'blocks/Hero.module.css',
    'var(--radius)',
    'var(--radios)',
    /reads --radios, which no rule or component sets/,
    /"--radius"/,
  ],
  [
    'property that nothing sets',
    'css/page.css',
    'var(--size-7)',
    'var(--size-17)',
    /reads --size-17, which no rule or component sets/,
    /--size-1, --size-2/,
  ],
  [
    'brand colour',
    'css/page.css',
    '--brand-accent-text',
    '--brand-acent-text',
    /reads --brand-acent-text/,
    /"--brand-accent-text"/,
  ],
  [
    'property that is set',
    'theme.css',
    '    --paper:',
    '    --papper:',
    /sets --papper, which no rule or component reads/,
    /"--paper"/,
  ],
  [
    'property on one line',
    'css/page.css',
    'border: 1px',
    '--inck: 1px; border: 1px',
    /sets --inck, which no rule or component reads/,
    /"--ink"/,
  ],
  [
    'literal colour',
    'css/page.css',
    'color: var(--brand-accent-text)',
    'color: hsl(10 20% 30%)',
    /hsl\(10 20% 30%\) is a literal colour/,
    /theme\.css/,
  ],
  [
    'literal colour in a shorthand',
    'css/page.css',
    'solid var(--night)',
    'solid RebeccaPurple',
    /RebeccaPurple is a literal colour/,
    /var\(--/,
  ],
  [
    'literal colour on a later line',
    'css/page.css',
    'border: 1px solid var(--night)',
    'background: linear-gradient(\n      to top,\n      #123456,\n      transparent)',
    /#123456 is a literal colour/,
    /theme\.css/,
    2,
  ],
  ['layer', 'css/page.css', '@layer theme {', '@layer parts {', /adds rules to the layer "parts"/, /@layer theme/],
  [
    'rule outside of layers',
    'blocks/Hero.module.css',
    '@layer theme {',
    '@media (width > 600px) {',
    /\.cover" is in no layer/,
    /@layer theme/,
    1,
  ],
  ['hook', 'css/page.css', 'data-flow=', 'data-flaw=', /no component has the attribute data-flaw/, /"data-flow"/],
  [
    'card of a hook',
    'css/page.css',
    "[data-card='lead']",
    "[data-card='leaf']",
    /no component has data-card="leaf"/,
    /"lead"/,
  ],
  ['block of a hook', 'css/page.css', "[data-block='hero']", "[data-block='heroe']", /data-block="heroe"/, /"hero"/],
  [
    'theme selector that excludes extending themes',
    'theme.css',
    "data-theme~='mag'",
    "data-theme='mag'",
    /does not match themes that extend this one/,
    /data-theme~='mag'/,
  ],
  ['part of a hook', 'css/page.css', "='headline'", "='headlin'", /data-part="headlin"/, /"headline"/],
  [
    'shape',
    'css/page.css',
    "[data-part='headline']",
    'div > :last-child',
    /:last-child depends on the markup/,
    /data-part/,
  ],
  ['other theme', 'theme.css', "'mag'", "'magazin'", /data-theme="magazin"/, /mag/],
  [
    'font',
    'theme.css',
    "'Fraunces Variable'",
    "'Fraunces Varable'",
    /"Fraunces Varable" is neither part of the theme nor of Gazette/,
    /"Fraunces Variable"/,
  ],
  [
    'font of a package that is not imported',
    'theme.css',
    "'Fraunces Variable'",
    "'Newsreader Variable'",
    /"Newsreader Variable" is neither part of the theme nor of Gazette/,
    /@fontsource-variable\/newsreader in /,
  ],
  [
    'font in a shorthand',
    'css/page.css',
    "'Fraunces Variable', georgia",
    'Optima, georgia',
    /"Optima" is neither part of the theme nor of Gazette/,
    /@fontsource/,
  ],
  [
    'file of a font',
    'theme.css',
    "local('Georgia')",
    "url('fonts/none.woff2')",
    /fonts\/none\.woff2 does not exist/,
    /Correct/,
  ],
  ['script with a syntax error', 'cards.ts', '} as const', '}} as const', /cannot be read/, /Correct this first/],
  [
    'stylesheet with a syntax error',
    'theme.css',
    '--paper: light-dark',
    '--paper light-dark',
    /cannot be read/,
    /Correct this first/,
  ],
]

it('accepts a theme that uses every feature', () => {
  expect(findingsOf(mag)).toEqual([])
})

describe('a mistake in a theme', () => {
  it.each(mistakes)('is reported: %s, in %s', (_, file, good, bad, what, todo, below = 0) => {
    const before = mag[file] ?? ''
    const after = before.replace(good, () => bad)
    const findings = findingsOf({ ...mag, [file]: after })
    const line = lineOfChange(before, after) + below
    expect(findings).toContainEqual({
      file: `src/themes/mag/${file}`,
      line,
      what: expect.stringMatching(what),
      todo: expect.stringMatching(todo),
    })
    expect(findings.length).toBeLessThanOrEqual(2)
  })
})

it('reports mistakes in other files next to a file that cannot be read', () => {
  const cards = mag['cards.ts']?.replace('} as const', '}} as const') ?? ''
  const found = findingsOf({ ...mag, 'cards.ts': cards, 'css/late.css': 'p { margin: 0 }\n' })
  expect(found.map(({ file, what }) => `${path.basename(file)}: ${what}`)).toEqual([
    expect.stringMatching(/^cards\.ts: cannot be read/),
    expect.stringMatching(/^late\.css: /),
  ])
})

describe('unreadable colours', () => {
  const faultsOf = (paper: string, more = '') =>
    findingsOf({
      ...mag,
      'theme.css': mag['theme.css']?.replace(/--paper: .*;/, `--paper: ${paper};${more}`) ?? '',
    }).map(({ line, what }) => [line, what])

  it('are reported with their colour scheme and line', () => {
    expect(faultsOf('oklch(98% 0.01 80deg)')).toContainEqual([
      8,
      expect.stringMatching(/^--ink on --paper has a contrast of 1\.\d in the dark scheme; the minimum is 7$/),
    ])
  })

  it('are reported once per pair, for its strictest requirement', () => {
    const messages = faultsOf('light-dark(oklch(30% 0 0deg), oklch(17% 0.01 80deg))').map(([, what]) => String(what))
    expect(messages.filter((what) => what.startsWith('--ink on --paper '))).toHaveLength(1)
  })

  it('come with the advice to use light-dark() only if one colour serves both schemes', () => {
    const todosOf = (paper: string) =>
      findingsOf({ ...mag, 'theme.css': mag['theme.css']?.replace(/--paper: .*;/, `--paper: ${paper};`) ?? '' }).map(
        ({ todo }) => todo,
      )
    const advice = /--paper has one colour for both schemes: light-dark/
    expect(todosOf('oklch(98% 0.01 80deg)')[0]).toMatch(advice)
    expect(todosOf('light-dark(oklch(98% 0 0deg), oklch(90% 0 0deg))')[0]).toMatch(
      /^Make --ink lighter, or change --paper.$/,
    )
  })

  it('are found behind references to other tokens of this theme or of the base theme', () => {
    const grey = '\n    --ink-faint: var(--grey);\n    --grey: light-dark(oklch(80% 0 0deg), oklch(70% 0 0deg));'
    expect(faultsOf('light-dark(oklch(98% 0 0deg), oklch(17% 0 0deg))', grey)).toContainEqual([
      9,
      expect.stringMatching(
        /^--ink-faint on --surface has a contrast of 1\.\d in the light scheme; the minimum is 4\.5$/,
      ),
    ])
  })
})

function lineOfChange(before: string, after: string): number {
  const at = [...after].findIndex((character, index) => character !== before[index])
  expect(at).toBeGreaterThan(-1)
  return after.slice(0, at).split('\n').length
}

const frame = "export { Frame as Other } from '../parts/Frame'\n"

/** Superfluous files of a theme, with the expected finding and advice. */
const strays: [name: string, file: string, what: RegExp, todo: RegExp][] = [
  [
    'slot that is not registered',
    'slots/Article.tsx',
    /not registered in src\/themes\/mag\/theme\.ts/,
    /slots: \{ Article \}/,
  ],
  [
    'part that is not registered',
    'parts/article/Share.tsx',
    /part is not registered in src\/themes\/mag\/theme\.ts/,
    /parts: \{ Share \}/,
  ],
  ['unknown slot', 'slots/Artikle.tsx', /no slot "Artikle"/, /"Article"\?.*parts\//],
  ['block that is not registered', 'blocks/furniture/Banner.tsx', /no file imports it/, /blocks: .*Banner/],
  ['unused part', 'parts/Rule.tsx', /no file imports it/, /delete/],
  ['stylesheet in css/', 'css/cards.css', /no component imports it/, /Skin\.tsx/],
]

describe('a file', () => {
  it.each(strays)('is reported if it has no effect: %s', (_, file, what, todo) => {
    expect(findingsOf({ ...mag, [file]: file.endsWith('.css') ? '' : frame })).toEqual([
      {
        file: `src/themes/mag/${file}`,
        line: 1,
        what: expect.stringMatching(what),
        todo: expect.stringMatching(todo),
      },
    ])
  })

  it('in slots/ is reported even if it is imported', () => {
    const files = {
      ...mag,
      'slots/Frame.tsx': frame,
      'blocks/Hero.tsx': `import '../slots/Frame'\n${mag['blocks/Hero.tsx']}`,
    }
    expect(findingsOf(files).map(({ file, what }) => [file, what])).toEqual([
      ['src/themes/mag/slots/Frame.tsx', expect.stringContaining('no slot "Frame"')],
    ])
  })
})

describe('a theme', () => {
  it('of this repository passes', () => {
    expect(themeNames('.')).toEqual(expect.arrayContaining(['magazine', 'news', 'webapp']))
    expect(themeNames('.').flatMap(createThemeCheck('.'))).toEqual([])
  })

  it('may read the custom properties of the theme that it extends', () => {
    const entry = mag['theme.ts']?.replace("'../base/theme'", "'../webapp/theme'") ?? ''
    const css = '@layer theme { main { box-shadow: var(--lift); } }'
    const files = { ...mag, 'blocks/Hero.module.css': `${mag['blocks/Hero.module.css']}${css}` }
    expect(findingsOf(files).map(({ what }) => what)).toEqual(['reads --lift, which no rule or component sets'])
    expect(findingsOf({ ...files, 'theme.ts': entry })).toEqual([])
  })

  it('may live outside src/ and extend a theme there', () => {
    const moved = (text: string) =>
      text
        .replaceAll('../../../', '../../../src/')
        .replace(/'\.\.\/(contract|base)/g, `'../../src/themes/$1`)
        .replaceAll("'mag'", "'outside'")
    const files = Object.fromEntries(Object.entries(mag).map(([file, text]) => [file, moved(text)]))
    const entry = files['theme.ts'] ?? ''
    workshop.put('outside', files, 'themes')
    workshop.put('upon', { 'theme.ts': entry.replace('../../src/themes/base', '../outside') }, 'themes')
    expect(check('outside')).toEqual([])
    expect(check('upon')).toEqual([])
    workshop.put('outside', mag)
    expect(check('outside').map(({ file, what }) => [file, what])).toEqual([
      ['themes/outside', 'has the same name as src/themes/outside'],
    ])
  })

  it.each(['Evening', 'my theme', 'm', '1st'])('cannot be called %s', (name) => {
    workshop.put(name, mag)
    expect(check(name).map(({ what }) => what)).toEqual([`"${name}" is not a valid theme name`])
  })

  it('must not extend itself, directly or through another theme', () => {
    const extending = (other: string) => ({ 'theme.ts': (mag['theme.ts'] ?? '').replace('../base/theme', other) })
    workshop.put('day', extending('../night/theme'))
    workshop.put('night', extending('../day/theme'))
    workshop.put('alone', extending('./theme'))
    const messages = ['day', 'night', 'alone'].map((name) => check(name).map(({ what }) => what))
    expect(messages).toEqual([
      ['themes extend each other in a circle: day → night → day'],
      ['themes extend each other in a circle: night → day → night'],
      ['themes extend each other in a circle: alone → alone'],
    ])
  })

  it('may have a font of its own as docs/theming.md describes', () => {
    const [, css = ''] = /```css\n([^`]*@font-face[^`]*)```/.exec(readFileSync('docs/theming.md', 'utf8')) ?? []
    const entry = `import base from '../base/theme'
import { extendTheme } from '../contract'
import display from './fonts/evening-display.woff2?url'
import { Skin } from './slots/Skin'

export default extendTheme(base, { slots: { Skin }, fonts: { latin: [display] } })
`
    const skin = `import '../theme.css'\nexport const Skin = ({ children }: { children: unknown }) => children\n`
    const files = { 'theme.ts': entry, 'theme.css': css, 'slots/Skin.tsx': skin }
    workshop.put('evening', files)
    expect(check('evening').map(({ what }) => what)).toEqual([
      './fonts/evening-display.woff2 does not exist',
      'imports ./fonts/evening-display.woff2, which does not exist',
    ])
    workshop.put('evening', { ...files, 'fonts/evening-display.woff2': '' })
    expect(check('evening')).toEqual([])
  })

  it('may register a block for a section type of a tenant', () => {
    const entryWith = (type: string) => mag['theme.ts']?.replace('hero: Hero', `${type}: Hero`) ?? ''
    expect(findingsOf({ ...mag, 'theme.ts': entryWith('crossword') })).toEqual([])
    expect(findingsOf({ ...mag, 'theme.ts': entryWith('crosword') })[0]?.todo).toBe('Did you mean "crossword"?')
  })

  it('may register a block for its own section type if the block declares its number of articles', () => {
    const entryWith = (block: string) => mag['theme.ts']?.replace('hero: Hero', `wire: ${block}`) ?? ''
    expect(findingsOf({ ...mag, 'theme.ts': entryWith('{ Component: Hero, articles: 4 }') })).toEqual([])
    expect(findingsOf({ ...mag, 'theme.ts': entryWith('Hero') })[0]?.todo).toContain('{ Component, articles: 4 }')
  })

  it.each([
    ['nwes', 'themes/nwes', /no such theme/, /"news".*npm run theme:new nwes/],
    ['base', 'src/themes/base', /a site cannot choose the theme base/, /extend/],
  ])('called %s is reported', (name, file, what, todo) => {
    expect(check(name)).toEqual([
      { file, line: 1, what: expect.stringMatching(what), todo: expect.stringMatching(todo) },
    ])
  })

  it('without theme.ts is reported', () => {
    expect(findingsOf({ 'theme.css': '' }).map(({ file, what }) => [file, what])).toEqual([
      ['src/themes/mag/theme.ts', 'the file is missing'],
    ])
  })

  it('is reported unless extendTheme makes it', () => {
    const entry = mag['theme.ts']?.replace('extendTheme(base, {', 'Object.assign(base, {') ?? ''
    expect(findingsOf({ ...mag, 'theme.ts': entry }).map(({ what }) => what)).toContain(
      'the default export is not a call of extendTheme',
    )
  })
})
