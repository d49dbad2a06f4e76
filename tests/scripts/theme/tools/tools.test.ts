import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkStyles } from '../../../../scripts/theme/tools/checkStyles'
import { checkTypes } from '../../../../scripts/theme/tools/checkTypes'
import { openThemeWorkshop, type ThemeWorkshop } from '../../../support/themeWorkshop'

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
})
afterAll(() => workshop.close())

describe('npm run theme:check', () => {
  it('tells what the compiler says of the theme, and of nothing else', () => {
    expect(checkTypes(workshop.root, ['src/themes/news'])).toEqual([])
    expect(checkTypes(workshop.root, ['themes/mag']).map(({ file, line, what }) => [file, line, what])).toEqual([
      ['themes/mag/slots/Skin.tsx', 5, expect.stringContaining("'childern'")],
      ['themes/mag/theme.ts', 5, expect.stringContaining('overlay')],
    ])
  }, 120_000)

  it('tells what the linter of styles says: functions, properties, values and selectors that there are not', async () => {
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

  it('suggests the function that was meant, and writes hexadecimal colours as functions', async () => {
    const findings = await checkStyles(workshop.root, ['themes/mag'])
    const adviceAt = (line: number) => findings.find((finding) => finding.line === line)?.todo
    expect(adviceAt(3)).toBe('Browsers ignore the whole declaration. Did you mean "oklch"?')
    expect(adviceAt(17)).toMatch(/as functions: rgb\(18 48 79\)\. The rule is color-no-hex/)
    expect(adviceAt(18)).toContain('rgb(255 0 0 / 50%)')
  }, 60_000)
})
