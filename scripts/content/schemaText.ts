import { existsSync } from 'node:fs'
import path from 'node:path'
import { contentJsonSchema } from '../../src/content/schema/published/websiteJsonSchema.ts'
import { openNames } from '../../src/shell/checking/openNames.ts'
import { houseVocabulary } from './houseVocabulary.ts'

/** The file with the schema of the content API, which is under version control. */
export const schemaFile = 'docs/content.schema.json'

/** The schema of the content API as it is committed: with Gazette's own themes, without those of operators. */
export function schemaText(root: string): string {
  const all = houseVocabulary(root)
  const themes = all.themes.filter((name) => existsSync(path.join(root, 'src/themes', name)))
  return `${JSON.stringify(contentJsonSchema(openNames({ ...all, themes })), undefined, 2)}\n`
}
