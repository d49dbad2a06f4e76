import { writeFileSync } from 'node:fs'
import { houseVocabulary } from '../../content/houseVocabulary.ts'
import { vocabularyData } from '../../release/knownVocabulary.ts'
import { createThemeCheck } from '../../theme/createThemeCheck.ts'
import { lineOf } from '../../theme/Finding.ts'
import { themeFolders } from '../../theme/house/themeFolders.ts'
import { importFaults } from './importFaults.ts'

/**
 * A program of the overlay (`layOver.ts`): prints the errors of the paper's themes, exits with 1 if there are any, and writes the names that
 * content may use.
 */
const root = process.cwd()
const own = [...themeFolders(root)].flatMap(([name, folder]) => (folder.startsWith('themes/') ? name : []))
const read = own.flatMap(createThemeCheck(root))
const entries = own.map((name) => `themes/${name}/theme.ts`)
// Files with errors may throw because of them.
const findings = read.length > 0 ? read : await importFaults(root, entries)
for (const finding of findings) process.stdout.write(`${lineOf(finding)}\n`)
if (findings.length > 0) process.exitCode = 1
writeFileSync('vocabulary.json', JSON.stringify(vocabularyData(houseVocabulary(root))))
