import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

test('a paper of a template has its own name everywhere, and never that of a demo site', () => {
  const demoName = /harbour[ -]?post|petite[ -]?ville|al-?marsad|landeszeitung/i
  const home = mkdtempSync(path.join(tmpdir(), 'gazette-templates-'))
  const create = path.resolve('packages/create-gazette/bin/create-gazette.js')
  try {
    const options = ['--yes', '--no-install', '--name', 'The "Fathom" Star', '--template', 'town']
    expect(spawnSync(process.execPath, [create, 'paper', ...options], { cwd: home }).status).toBe(0)
    const offers: unknown = JSON.parse(readFileSync(path.join(home, 'paper/content/offers.json'), 'utf8'))
    expect(offers).toMatchObject([{ merchant: 'The "Fathom" Star' }, {}, {}])
    const texts = globSync(`${templates}/**/*.{md,json,yaml}`)
    expect(texts.filter((file) => demoName.test(readFileSync(file, 'utf8')))).toEqual([])
  } finally {
    rmSync(home, { recursive: true })
  }
})
