import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { suggest } from '../../src/content/document/suggest.ts'
import { themeFolders, themeName } from './house/themeFolders.ts'
import { newThemeFiles } from './newThemeFiles.ts'

/** `npm run theme:new NAME [--from OTHER]`: creates a minimal theme in `themes/` that extends another theme. */
const root = process.cwd()
const { name, from } = readArguments()
const folders = themeFolders(root)
const folder = `themes/${name}`
const parent = folders.get(from)

if (!themeName.test(name))
  stop(
    `${name === '' ? 'The name of the theme is missing' : `"${name}" is not a valid theme name`}. A name has 2 to 31 lower-case letters, digits and hyphens, and begins with a letter: npm run theme:new evening`,
  )
if (folders.has(name)) stop(`${folders.get(name)}/ already exists. Choose another name.`)
if (!parent) stop(`There is no theme "${from}" to extend. ${suggest(from, folders.keys())}`)

for (const [file, text] of Object.entries(newThemeFiles(name, { name: from, folder: parent }))) {
  mkdirSync(path.dirname(path.join(root, folder, file)), { recursive: true })
  writeFileSync(path.join(root, folder, file), text)
}
process.stdout.write(`Created ${folder}/, which extends ${from}. Show it with "ui": { "theme": "${name}" } in a tenant's website.json,
and look at /ui-tests/boxes?theme=${name} with DEV_PAGES=1 npm start. docs/theming.md has the next steps.
npm run theme:check ${name} reports errors in it.
`)

/** The names of the new theme and of its parent. npm consumes `--from` if no `--` precedes it, and passes it as a variable. */
function readArguments(): { name: string; from: string } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
    const [name = '', consumed] = positionals
    return { name, from: values.from ?? consumed ?? 'base' }
  } catch (error) {
    return stop(
      `${error instanceof Error ? error.message : String(error)}\nUsage: npm run theme:new NAME [--from OTHER]`,
    )
  }
}

function stop(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
