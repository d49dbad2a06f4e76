import { expect, it } from 'vitest'
import { withoutFaces } from '../../../../scripts/vite/sheets/withoutFaces'

const face = (family: string) => `@font-face{font-family:${family};src:url(a.woff2)}`

it('leaves out the faces of families that nothing names', () => {
  expect(withoutFaces(`${face('Old')}${face('"New"')}:root{--text:New,serif}`)).toBe(
    `${face('"New"')}:root{--text:New,serif}`,
  )
})

it.each([
  'a{font-family:serif,"Evening Display"}',
  'a{font:400 1rem/1.2 "Evening Display",serif}',
  ':root{--text:var(--latin),Evening Display,serif}',
])('knows a family by %s', (rule) => {
  expect(withoutFaces(face('Evening Display') + rule)).toContain('@font-face')
})

it('is not misled by a family whose name begins alike', () => {
  expect(withoutFaces(`${face('Evening')}a{font-family:Evening Fallback}`)).toBe('a{font-family:Evening Fallback}')
})
