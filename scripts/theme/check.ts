import { counted } from '../programs/counted.ts'
import { createThemeCheck } from './createThemeCheck.ts'
import { describeSettings } from './describeSettings.ts'
import { type Finding, lineOf } from './Finding.ts'
import { themeNames } from './house/readHouse.ts'
import { themeFolders } from './house/themeFolders.ts'
import { measurePages } from './measurePages.ts'
import { checkStyles } from './tools/checkStyles.ts'
import { checkTypes } from './tools/checkTypes.ts'

/** `npm run theme:check [name …]`: prints the faults of the named themes, or of all, and the size of their pages. Exits with 1 if there are faults. */
const root = process.cwd()
const args = process.argv.slice(2)
const names = args.length > 0 ? args : themeNames(root)
const read = names.flatMap(createThemeCheck(root))
const folders = names.flatMap((name) => themeFolders(root).get(name) ?? [])
const places = new Set(read.map(placeOf))
// A line with a finding of ours is not reported twice.
const found = [...checkTypes(root, folders), ...(await checkStyles(root, folders))]
const findings = [...read, ...found.filter((finding) => !places.has(placeOf(finding)))]

process.stdout.write(
  findings.length > 0
    ? `${findings.map(lineOf).join('\n')}\n\n${counted(findings.length, 'problem')}.\n`
    : `${names.join(', ')}: no problems found.\n`,
)
process.exitCode = findings.length > 0 ? 1 : 0
if (findings.length === 0)
  for (const name of names)
    process.stdout.write(`${[...describeSettings(root, name), ...(await measurePages(name))].join('\n')}\n`)

function placeOf({ file, line }: Finding): string {
  return `${file}:${line}`
}
