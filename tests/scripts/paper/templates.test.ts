import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const program = path.resolve('packages/create-gazette/bin/create-gazette.js')
const templates = 'packages/create-gazette/templates'

const create = (cwd: string, ...args: string[]) =>
  spawnSync(process.execPath, [program, ...args, '--yes', '--no-install'], { cwd, encoding: 'utf8' })

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

test('papers of all templates have the header of the chosen theme', () => {
  const sites = globSync(`${templates}/*/content/site.yaml`)
  expect(sites.filter((file) => /^\s*header:/m.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a wrong answer is asked for again, and the earlier ones are kept', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'gazette-templates-'))
  try {
    const answers = ['paper', 'The Fathom Star', 'English', 'fr', 'newspapr', 'town', 'web', 'magazine']
    // The program asks only in a terminal.
    const asking = spawn('script', ['-qec', `"${process.execPath}" "${program}" --no-install`, '/dev/null'], {
      cwd: home,
    })
    let shown = ''
    let seen = 0
    asking.stdout.on('data', (chunk) => {
      shown += chunk
      if (!shown.slice(seen).includes('): ')) return
      seen = shown.length
      asking.stdin.write(`${answers.shift()}\n`)
    })
    await once(asking, 'close')
    for (const wrong of ['"English" is not the code', 'no template "newspapr"', 'no theme "web"'])
      expect(shown).toContain(wrong)
    const site = readFileSync(path.join(home, 'paper/content/site.yaml'), 'utf8')
    expect(site).toMatch(/^name: "The Fathom Star"$[\s\S]*main_language: fr[\s\S]*theme: magazine/m)
  } finally {
    rmSync(home, { recursive: true })
  }
})

test('a paper of a template has its own name everywhere, and never that of a demo site', () => {
  const demoName = /harbour[ -]?post|petite[ -]?ville|al-?marsad|landeszeitung/i
  const home = mkdtempSync(path.join(tmpdir(), 'gazette-templates-'))
  try {
    expect(create(home, 'paper', '--name', 'The "Fathom" Star', '--template', 'town').status).toBe(0)
    const offers: unknown = JSON.parse(readFileSync(path.join(home, 'paper/content/offers.json'), 'utf8'))
    expect(offers).toMatchObject([{ merchant: 'The "Fathom" Star' }, {}, {}])
    const texts = globSync(`${templates}/**/*.{md,json,yaml}`)
    expect(texts.filter((file) => demoName.test(readFileSync(file, 'utf8')))).toEqual([])
  } finally {
    rmSync(home, { recursive: true })
  }
})

test('create-gazette says what is wrong with its arguments, and how to enter a folder with a space', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'gazette-templates-'))
  try {
    writeFileSync(path.join(home, 'notes'), '')
    expect(create(home, 'notes').stderr).toBe('notes is a file. Choose a new folder.\n')
    expect(create(home, 'paper', '--language', 'English').stderr).toMatch(/^"English" is not the code of a language/)
    expect(create(home, 'my paper').stdout).toContain('cd "my paper"\n')
  } finally {
    rmSync(home, { recursive: true })
  }
})
