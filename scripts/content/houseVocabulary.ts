import path from 'node:path'
import type { Vocabulary } from '../../src/shell/checking/Subject.ts'
import { readVocabulary } from '../theme/house/readVocabulary.ts'
import { themeFolders } from '../theme/house/themeFolders.ts'
import { extendCall, parentsOf } from '../theme/source/parentsOf.ts'
import { entriesIn, entryOf, readValue } from '../theme/source/readValue.ts'
import { createScripts, type Scripts } from '../theme/source/Script.ts'

/** The names that the sources in `root` know: themes, cards, and the section types of each theme with those that it stands on. */
export function houseVocabulary(root: string): Vocabulary {
  const scripts = createScripts(root)
  const { blocks, cards } = readVocabulary(scripts)
  const folders = themeFolders(root)
  const own = (theme: string) => blocksOf(folders.get(theme) ?? path.posix.join('src/themes', theme), scripts)
  return {
    themes: [...folders.keys()].filter((name) => name !== 'base').sort(),
    cards,
    sectionsOf(theme) {
      const entry = scripts.at(`${folders.get(theme) ?? 'src/themes/news'}/theme.ts`)
      const parents = entry ? parentsOf(entry, scripts) : []
      return [...new Set([...blocks, ...[theme, ...parents].flatMap(own)])]
    },
  }
}

/** The section types for which a theme brings a block. */
function blocksOf(folder: string, scripts: Scripts): string[] {
  const entry = scripts.at(`${folder}/theme.ts`)
  const [, draft] = (entry && extendCall(entry, scripts)?.arguments) ?? []
  if (!entry || !draft) return []
  return entriesIn(entryOf(readValue(draft, entry, scripts), 'blocks')?.value).map(({ key }) => key)
}
