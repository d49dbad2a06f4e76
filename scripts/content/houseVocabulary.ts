import path from 'node:path'
import type { Vocabulary } from '../../src/shell/checking/Subject.ts'
import type { Settings } from '../../src/themes/Setting.ts'
import { readVocabulary } from '../theme/house/readVocabulary.ts'
import { themeFolders } from '../theme/house/themeFolders.ts'
import { extendCall, parentsOf } from '../theme/source/parentsOf.ts'
import { plainOf } from '../theme/source/plainOf.ts'
import { entriesIn, entryOf, readValue, type Value } from '../theme/source/readValue.ts'
import { createScripts, type Scripts } from '../theme/source/Script.ts'

/** Reads names from the sources in `root`: themes, cards, and the section types and settings of each theme and its parents. */
export function houseVocabulary(root: string): Vocabulary {
  const scripts = createScripts(root)
  const { blocks, cards } = readVocabulary(scripts)
  const folders = themeFolders(root)
  const folderOf = (theme: string) => folders.get(theme) ?? path.posix.join('src/themes', theme)
  const own = (theme: string) => blocksOf(folderOf(theme), scripts)
  /** A theme and the themes that it extends. Unknown names get the default theme. */
  function lineOf(theme: string): string[] {
    const known = folders.has(theme) ? theme : 'news'
    const entry = scripts.at(`${folderOf(known)}/theme.ts`)
    return [known, ...(entry ? parentsOf(entry, scripts) : [])]
  }
  return {
    themes: [...folders.keys()].filter((name) => name !== 'base').sort(),
    cards,
    sectionsOf: (theme) => [...new Set([...blocks, ...lineOf(theme).flatMap(own)])],
    settingsOf(theme) {
      const declared = lineOf(theme).toReversed()
      return Object.assign({}, ...declared.map((one) => settingsOf(folderOf(one), scripts)))
    },
  }
}

/** The section types for which a theme has its own block. */
function blocksOf(folder: string, scripts: Scripts): string[] {
  return entriesIn(entryOf(draftOf(folder, scripts), 'blocks')?.value).map(({ key }) => key)
}

/** The settings that a theme declares. */
function settingsOf(folder: string, scripts: Scripts): Settings {
  return (plainOf(entryOf(draftOf(folder, scripts), 'settings')?.value) ?? {}) as Settings
}

function draftOf(folder: string, scripts: Scripts): Value | undefined {
  const entry = scripts.at(`${folder}/theme.ts`)
  const [, draft] = (entry && extendCall(entry, scripts)?.arguments) ?? []
  return entry && draft && readValue(draft, entry, scripts)
}
