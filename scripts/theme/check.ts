import { createThemeCheck } from './createThemeCheck.ts'
import { lineOf } from './Finding.ts'
import { themeNames } from './house/readHouse.ts'
import { themeFolders } from './house/themeFolders.ts'
import { tellSettings } from './tellSettings.ts'
import { checkStyles } from './tools/checkStyles.ts'
import { checkTypes } from './tools/checkTypes.ts'
import { weigh } from './weigh.ts'

/** `npm run theme:check [name …]`: says what is missing or unknown in a theme, or in all of them, and what its pages weigh; ends with 1 if anything is. */
const root = process.cwd()
const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : themeNames(root)
const read = names.flatMap(createThemeCheck(root))
// What has a name nobody knows is no type either: the same would be told twice.
const findings = read.length > 0 ? read : await told(names.flatMap((name) => themeFolders(root).get(name) ?? []))

process.stdout.write(
  findings.length > 0
    ? `${findings.map(lineOf).join('\n')}\n\n${findings.length} to mend.\n`
    : `${names.join(', ')}: nothing is missing or unknown.\n`,
)
process.exitCode = findings.length > 0 ? 1 : 0
if (findings.length === 0)
  for (const name of names)
    process.stdout.write(`${[...tellSettings(root, name), ...(await weigh(name))].join('\n')}\n`)

/** What the compiler and the linter of styles say. */
async function told(folders: readonly string[]) {
  return [...checkTypes(root, folders), ...(await checkStyles(root, folders))]
}
