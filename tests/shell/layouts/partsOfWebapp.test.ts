import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { partsOfWebapp } from '../../../src/shell/layouts/partsOfWebapp'

/** The parts that a source file reads from a theme. */
function takenIn(source: string): string[] {
  const destructured = [...source.matchAll(/\{([^{}]*)\} = [\w.()]*parts\b/g)].map(([, names = '']) => names)
  const named = [...source.matchAll(/\bparts\.(\w+)/g)].map(([, name = '']) => name)
  return [...destructured.flatMap((names) => names.split(',').map((name) => name.trim())), ...named]
}

it('only the webapp layout uses these parts, since stylesheets of the news layout omit their rules', () => {
  const files = ['src', 'themes'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  )
  const takers = files.filter((file) => {
    const partNames = takenIn(readFileSync(file, 'utf8'))
    return partsOfWebapp.some((part) => partNames.includes(part))
  })
  expect(takers).toEqual(['src/shell/layouts/WebappLayout.tsx'])
})
