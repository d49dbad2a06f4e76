import { existsSync } from 'node:fs'
import path from 'node:path'
import { contentJsonSchema } from '../../src/content/schema/websiteJsonSchema.ts'
import { openNames } from '../../src/shell/checking/openNames.ts'
import { houseVocabulary } from './houseVocabulary.ts'

/** The file in which the schema of the content call is checked in. */
export const schemaFile = 'docs/content.schema.json'

/** The schema of the content call as it is checked in: with the themes of the house, not those of an operator. */
export function schemaText(root: string): string {
  const all = houseVocabulary(root)
  const themes = all.themes.filter((name) => existsSync(path.join(root, 'src/themes', name)))
  return `${JSON.stringify(contentJsonSchema(openNames({ ...all, themes })), undefined, 2)}\n`
}
