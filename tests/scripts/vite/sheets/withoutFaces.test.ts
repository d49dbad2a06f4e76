import { expect, it } from 'vitest'
import { withoutFaces } from '../../../../scripts/vite/sheets/withoutFaces'

const face = (family: string) => `@font-face{font-family:${family};src:url(a.woff2)}`

it('removes the @font-face rules of unused families', () => {
  expect(withoutFaces(`${face('Old')}${face('"New"')}:root{--text:New,serif}`)).toBe(
    `${face('"New"')}:root{--text:New,serif}`,
  )
})

it.each([
  'a{font-family:serif,"Evening Display"}',
  'a{font:400 1rem/1.2 "Evening Display",serif}',
  ':root{--text:var(--latin),Evening Display,serif}',
])('detects the use of a family in %s', (rule) => {
  expect(withoutFaces(face('Evening Display') + rule)).toContain('@font-face')
})

it('distinguishes families whose names begin alike', () => {
  expect(withoutFaces(`${face('Evening')}a{font-family:Evening Fallback}`)).toBe('a{font-family:Evening Fallback}')
})
