import { createThemeCheck } from './createThemeCheck.ts'
import { lineOf } from './Finding.ts'
import { themeNames } from './house/readHouse.ts'

/** `npm run theme:check [name …]`: says what is missing or unknown in a theme, or in all of them; ends with 1 if anything is. */
const root = process.cwd()
const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : themeNames(root)
const findings = names.flatMap(createThemeCheck(root))

process.stdout.write(
  findings.length > 0
    ? `${findings.map(lineOf).join('\n')}\n\n${findings.length} to mend.\n`
    : `${names.join(', ')}: nothing is missing or unknown.\n`,
)
process.exitCode = findings.length > 0 ? 1 : 0
