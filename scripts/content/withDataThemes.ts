import type { Vocabulary } from '../../src/shell/checking/Subject.ts'
import { readDataThemes } from '../../src/themes/readDataThemes.ts'

/**
 * Adds the names and settings of a paper's themes without components. A theme whose files have errors counts as known: the check of themes
 * reports these errors.
 */
export function withDataThemes(house: Vocabulary, root: string): Vocabulary {
  const { themes, faults } = readDataThemes(root, { names: house.themes, tokens: new Set() })
  const broken = faults.flatMap(({ file }) => /^themes\/([^/]+)\//.exec(file)?.[1] ?? [])
  const byName = new Map(themes.map((theme) => [theme.name, theme]))
  const builtParent = (name: string): string => {
    const theme = byName.get(name)
    if (theme) return builtParent(theme.parent)
    return broken.includes(name) ? 'news' : name
  }
  const settingsOf = (name: string): ReturnType<Vocabulary['settingsOf']> => {
    const theme = byName.get(name)
    return theme ? { ...settingsOf(theme.parent), ...theme.draft.settings } : house.settingsOf(name)
  }
  return {
    ...house,
    themes: [...new Set([...house.themes, ...byName.keys(), ...broken])].sort(),
    sectionsOf: (name) => house.sectionsOf(builtParent(name)),
    settingsOf,
  }
}
