import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Behaviours in the markup: as an attribute, as a property, in the props of a link, and on focus. */
const naming = /(?:\bbehaviour|data-behaviour|data-on-focus)'?\s*[=:]\s*(?:\{(?:[^}\n?]*\? )?)?['"]([\w ]+)['"]/g

it('knows every behaviour in the markup', () => {
  const table = readFileSync('src/client/entry/attachBehaviours.ts', 'utf8')
  const known = [...table.matchAll(/^ {2}(\w+): async \(\) =>/gm)].map(([, name]) => name)
  const unknown = globSync('{src,themes}/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(naming)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !known.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(known).toContain('lightbox')
  expect(unknown, 'add a line to the table in src/client/entry/attachBehaviours.ts').toEqual([])
})
