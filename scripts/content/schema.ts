import { writeFileSync } from 'node:fs'
import { schemaFile, schemaText } from './schemaText.ts'

/** `npm run content:schema`: regenerates the schema of the content API, after a change of the document's types. */
writeFileSync(schemaFile, schemaText(process.cwd()))
process.stdout.write(`Wrote ${schemaFile}.\n`)
