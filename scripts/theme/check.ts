import { readdirSync } from 'node:fs'
import path from 'node:path'
import { checkTheme } from './checkTheme.ts'

/** `npm run theme:check [name …]`: says what is missing or unknown in a theme, or in all of them. */
const root = process.cwd()
const all = readdirSync(path.join(root, 'src/themes'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
const names = process.argv.slice(2)
const problems = (names.length > 0 ? names : all).flatMap((name) => checkTheme(root, name))

process.stdout.write(problems.length > 0 ? `${problems.join('\n')}\n` : 'All is well.\n')
process.exitCode = problems.length > 0 ? 1 : 0
