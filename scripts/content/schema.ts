import { writeFileSync } from 'node:fs'
import { schemaFile, schemaText } from './schemaText.ts'

/** `npm run content:schema`: writes the schema of the content call anew, for whoever changes it. */
writeFileSync(schemaFile, schemaText(process.cwd()))
process.stdout.write(`${schemaFile} is written.\n`)
