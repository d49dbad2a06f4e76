import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newThemeFiles } from './newThemeFiles.ts'

/** `npm run theme:new NAME`: a folder with the least that makes a theme, ready to be changed. */
const [name = ''] = process.argv.slice(2)
const folder = path.resolve('src/themes', name)

if (!/^[a-z][a-z0-9-]{1,30}$/.test(name))
  stop('Give it a name in lower-case letters, digits and hyphens: npm run theme:new evening')
if (existsSync(folder)) stop(`src/themes/${name}/ is there already.`)

for (const [file, text] of Object.entries(newThemeFiles(name))) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
process.stdout.write(`src/themes/${name}/ is made. Show it with "ui": { "theme": "${name}" } in a tenant's website.json,
and look at /ui-tests/boxes?theme=${name} with DEV_PAGES=1 npm start. docs/theming.md goes on from here;
npm run theme:check ${name} says what is missing or unknown in it.
`)

function stop(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
