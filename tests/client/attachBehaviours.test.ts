import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What pages name: as an attribute, as a property, as what a link is given, and what the focus brings. */
const naming = /(?:\bbehaviour|data-behaviour|data-on-focus)'?\s*[=:]\s*(?:\{(?:[^}\n?]*\? )?)?['"]([\w ]+)['"]/g

it('knows every behaviour that a page names', () => {
  const table = readFileSync('src/client/attachBehaviours.ts', 'utf8')
  const known = [...table.matchAll(/^ {2}(\w+): async \(\) =>/gm)].map(([, name]) => name)
  const unknown = globSync('{src,themes}/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(naming)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !known.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(known).toContain('lightbox')
  expect(unknown, 'add a line to the table in src/client/attachBehaviours.ts').toEqual([])
})
