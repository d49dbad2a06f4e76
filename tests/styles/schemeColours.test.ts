import { readFileSync } from 'node:fs'
import { formatHex } from 'culori'
import { expect, it } from 'vitest'
import { schemeColours } from '../../src/styles/schemeColours'

it('window colours equal the paper colours', () => {
  const [, light, dark] =
    /--paper: light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)/.exec(readFileSync('src/styles/tokens.css', 'utf8')) ??
    []
  expect(schemeColours).toEqual({ light: formatHex(light ?? ''), dark: formatHex(dark ?? '') })
})
