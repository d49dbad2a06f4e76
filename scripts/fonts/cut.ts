import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cutFace } from './cutFace.ts'
import { families } from './families.ts'
import { stylesheetOf } from './stylesheetOf.ts'

/** `npm run fonts`: cuts what themes use out of the fonts of packages, and writes their stylesheets, with stand-ins, to `src/styles/type/`. */
const folder = path.resolve('src/styles/type')
const head = '/* Written by `npm run fonts`: scripts/fonts/families.ts says what is cut. */'

rmSync(path.join(folder, 'files'), { recursive: true, force: true })
mkdirSync(path.join(folder, 'files'), { recursive: true })
for (const [name, cuts] of Object.entries(families)) {
  const sheets: string[] = []
  for (const cut of cuts) {
    const files = await cutFace(cut)
    for (const file of files) {
      writeFileSync(path.join(folder, 'files', file.name), file.bytes)
      process.stdout.write(`${String(file.bytes.length).padStart(7)}  ${file.name}\n`)
    }
    sheets.push(await stylesheetOf(cut, files))
  }
  writeFileSync(path.join(folder, `${name}.css`), `${[head, ...sheets].join('\n\n')}\n`)
}
