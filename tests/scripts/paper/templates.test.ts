import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const templates = 'packages/create-gazette/templates'

test('texts of templates have no weekdays in braces, which only demo sites with an epoch replace', () => {
  const files = globSync(`${templates}/*/content/articles/*.md`)
  expect(files.length).toBeGreaterThan(0)
  const inBraces = files.filter((file) => /(?<!\{)\{\w+\}(?!\})/.test(readFileSync(file, 'utf8')))
  expect(inBraces).toEqual([])
})

test('articles and examples of templates are dated when the paper is created', () => {
  const files = globSync(`${templates}/*/content/articles/*.md`)
  const fixed = files.filter((file) => /^\s*published_at: \d/m.test(readFileSync(file, 'utf8')))
  expect(fixed).toEqual([])
})
