import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { styles } from '../../../scripts/vite/styles'

const { transform } = styles() as { transform: (code: string, id: string) => unknown }
const file = path.resolve('themes/mag/theme.css')

it('prepends the layer order to a stylesheet', () => {
  expect(transform('main { gap: 0; }', file)).toMatchObject({ code: expect.stringMatching(/^@layer reset, .*\nmain/) })
})

describe('a stylesheet with a syntax error', () => {
  it.each([
    ['an unclosed block', '@layer theme {\n  main {\n    gap: 0;\n}\n', 1, 'Unclosed block'],
    ['an unclosed bracket', 'main {\n  gap: calc(1px + ;\n}\n', 2, 'Unclosed bracket'],
    ['a declaration without a colon', 'main {\n  gap 0;\n}\n', 2, 'Unknown word gap'],
  ])('fails the build with its file and line: %s', (_, code, line, reason) => {
    expect(() => transform(code, file)).toThrow(
      `themes/mag/theme.css:${line}: the stylesheet cannot be read: ${reason}`,
    )
  })

  it.each([
    ['the URL of a stylesheet', 'export default "/assets/theme.css"', `${file}?url`],
    ['a script', 'const a = {', path.resolve('src/ui/Link.tsx')],
  ])('is not looked for in %s', (_, code, id) => {
    expect(transform(code, id)).toBeUndefined()
  })
})
