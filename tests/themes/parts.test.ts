import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The matches of a pattern's group in a text, each once, in order. */
function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort()
}

it('docs/theming.md lists every data-part of components, and no other', () => {
  const sources = globSync('src/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
  const [, section = ''] = readFileSync('docs/theming.md', 'utf8').split('| in | `data-part` |')
  const [table = ''] = section.split('\n\n')
  // Rows of recommendations get theirs as a property.
  const written = namesIn(
    sources.join('\n'),
    /(?:\bdata-part(?:=|': )|<MoreStories[\s\S]{1,300}?\bname=)["']([^"']*)["']/g,
  )
  expect(namesIn(table, /`(?!data-)([a-z-]+)`/g)).toEqual(written)
})
