import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Names that several files may export, with the reason. At most ten. */
const exceptions: Readonly<Record<string, string>> = {
  GET: 'Waku calls the exports of an API route by the request method',
  HEAD: 'Waku calls the exports of an API route by the request method',
  getConfig: 'Waku reads it from every page',
  route: 'src/server/routes/ reads it from every page',
  when: 'the build reads it from every client component',
  useLingui: 'the build chooses one of the two: server or browser',
  Article: 'the entity, and the slot that shows it',
  Event: 'the entity, and the slot that shows it',
  Listing: 'the entity, and the slot that shows it',
  Product: 'the entity, and the slot that shows it',
}

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm

/** The files that export each name. A file of a theme counts as the file that it overrides: the path within the theme is the same. */
function filesByName(files: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [file, text] of files)
    for (const [, name = ''] of text.matchAll(declaration))
      found.set(name, (found.get(name) ?? new Set()).add(overriddenBy(file)))
  return found
}

function overriddenBy(file: string): string {
  return file
    .replace(/^src\/blocks\/(?:stories|listings|furniture)\//, 'theme: blocks/')
    .replace(/^(?:src\/)?themes\/[^/]+\//, 'theme: ')
}

function severalIn(files: ReadonlyMap<string, string>): Record<string, string[]> {
  const several = [...filesByName(files)].filter(([name, { size }]) => size > 1 && !Object.hasOwn(exceptions, name))
  return Object.fromEntries(several.map(([name, places]) => [name, [...places].sort()]))
}

it('exports each name from one file, so that the name has one meaning', () => {
  const files = globSync('{src,themes}/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))
  const several = severalIn(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))
  expect(several, 'give each a specific name, or do not export it').toEqual({})
})

it('allows at most ten exceptions, and only ones that are used', () => {
  expect(Object.keys(exceptions).length).toBeLessThanOrEqual(10)
  const files = globSync('{src,themes}/**/*.{ts,tsx}')
  const names = filesByName(new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')])))
  expect(Object.keys(exceptions).filter((name) => (names.get(name)?.size ?? 0) < 2)).toEqual([])
})

it('finds a name that two files export, and passes files of themes that override each other', () => {
  const files = new Map([
    ['src/server/Mark.ts', 'export type Mark = string'],
    ['src/content/marks.ts', 'export const Mark = 1\nexport function when() {}'],
    ['src/blocks/stories/Hero.tsx', 'export function Hero() {}'],
    ['themes/mag/blocks/Hero.tsx', 'export async function Hero() {}'],
    ['src/themes/base/slots/Front.tsx', 'export function Front() {}'],
    ['src/themes/news/slots/Front.tsx', 'export function Front() {}'],
    ['src/shell/Front.tsx', 'export class Front {}'],
  ])
  expect(severalIn(files)).toEqual({
    Mark: ['src/content/marks.ts', 'src/server/Mark.ts'],
    Front: ['src/shell/Front.tsx', 'theme: slots/Front.tsx'],
  })
})
