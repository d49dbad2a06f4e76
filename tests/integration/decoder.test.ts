import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** A name in React's reply decoder since its last security fix. */
const marker = 'referencedEntries'

it("the build has one copy of React's reply decoder, with the security fix", () => {
  const files = readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  const holding = (text: RegExp | string) =>
    files.filter((file) => readFileSync(file, 'utf8').match(text) !== null).map((file) => path.basename(file))
  expect(holding(marker)).toHaveLength(1)
  expect(holding(/Already initialized (Map|Iterator)/)).toEqual(holding(marker))
})
