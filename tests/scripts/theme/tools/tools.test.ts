import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkStyles } from '../../../../scripts/theme/tools/checkStyles'
import { checkTypes } from '../../../../scripts/theme/tools/checkTypes'
import { openThemeWorkshop, type ThemeWorkshop } from '../../../support/themeWorkshop'

/** A theme with one type error of each kind, one per line. */
const typed = `import base from '../../src/themes/base/theme'
import { extendTheme } from '../../src/themes/contract'
import { Skin, Skni } from './slots/Skin'
import { Lost } from './parts/Lost'
import { absent } from 'no-such-package'

export default extendTheme(base, { slots: { Skin } })
export const mistakes = [
  extendTheme(base, { lajout: 'news' }),
  extendTheme(base, { layout: 'newz' }),
  extendTheme(base, { header: 'v99' }),
  extendTheme(base, { slots: { Artikle: Skin } }),
  extendTheme(base, { parts: { Heder: Skin } }),
  extendTheme(base, { blocks: { hero: Heroe } }),
  extendTheme(base, { cards: { leed: base.cards.lead } }),
  extendTheme(base, { cards: { lead: { ...base.cards.lead, ratio: '3:7' } } }),
  extendTheme(base, { cards: { lead: { ...base.cards.lead, show: ['mata'] } } }),
  extendTheme(base, { fonts: { arabik: [] } }),
  [Skni, Lost, absent],
]
`

let workshop: ThemeWorkshop
beforeAll(() => {
  workshop = openThemeWorkshop()
  workshop.put(
    'mag',
    {
      'theme.ts': `import base from '../../src/themes/base/theme'
import { extendTheme } from '../../src/themes/contract'
import { Skin } from './slots/Skin'

export default extendTheme(base, { slots: { Skin }, cards: { lead: { flow: 'overlay' } } })
`,
      'slots/Skin.tsx': `import type { ReactNode } from 'react'
import '../theme.css'

export function Skin({ children }: { children: ReactNode }) {
  return children ?? childern
}
`,
      'theme.css': `@layer theme {
  [data-theme~='mag'] {
    --paper: okclh(98% 0.01 80deg);
    colour: var(--ink);
    gap: 3 rem;
  }

  [data-theme~='mag'] [data-part='kicker']:hovr {
    inset: 0;
  }

  [data-theme~='mag'] headline {
    inset: 0;
  }

  [data-theme~='mag'] {
    --ink: #12304f;
    --rule: #ff000080;
  }
}
`,
    },
    'themes',
  )
  workshop.put(
    'typed',
    { 'theme.ts': typed, 'slots/Skin.tsx': 'export function Skin() {\n  return null\n}\n' },
    'themes',
  )
})
afterAll(() => workshop.close())

describe('npm run theme:check', () => {
  it('reports type errors of the themes only: unknown names, values and imports, with their lines', () => {
    const folders = ['src/themes/news', 'themes/mag', 'themes/typed']
    const found = checkTypes(workshop.root, folders).map(({ file, line, what }) => [file, line, what])
    expect(found).toEqual([
      ['themes/mag/slots/Skin.tsx', 5, expect.stringContaining("'childern'")],
      ['themes/mag/theme.ts', 5, expect.stringContaining('overlay')],
      ...[3, 4, 5, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map((line) => [
        'themes/typed/theme.ts',
        line,
        expect.any(String),
      ]),
    ])
  }, 120_000)

  it('reports the findings of stylelint: unknown functions, properties, values and selectors', async () => {
    const findings = await checkStyles(workshop.root, ['themes/mag'])
    expect(findings.map(({ file, line, what }) => [file, line, what])).toEqual(
      expect.arrayContaining([
        ['themes/mag/theme.css', 3, expect.stringContaining('"okclh"')],
        ['themes/mag/theme.css', 4, expect.stringContaining('"colour"')],
        ['themes/mag/theme.css', 5, expect.stringContaining('"3"')],
        ['themes/mag/theme.css', 8, expect.stringContaining('":hovr"')],
        ['themes/mag/theme.css', 12, expect.stringContaining('"headline"')],
      ]),
    )
    expect(await checkStyles(workshop.root, ['src/themes/magazine'])).toEqual([])
  }, 60_000)

  it('suggests a similar function name, and functions for hexadecimal colours', async () => {
    const findings = await checkStyles(workshop.root, ['themes/mag'])
    const adviceAt = (line: number) => findings.find((finding) => finding.line === line)?.todo
    expect(adviceAt(3)).toBe('Browsers ignore the whole declaration. Did you mean "oklch"?')
    expect(adviceAt(17)).toMatch(/as functions: rgb\(18 48 79\)\. Rule of stylelint: color-no-hex/)
    expect(adviceAt(18)).toContain('rgb(255 0 0 / 50%)')
  }, 60_000)
})
