import type { Vocabulary } from '../../src/shell/checking/Subject.ts'
import { readDataThemes } from '../../src/themes/readDataThemes.ts'

/** Adds the names and settings of a paper's themes without components. */
export function withDataThemes(house: Vocabulary, root: string): Vocabulary {
  const { themes } = readDataThemes(root, { names: house.themes, tokens: new Set() })
  const byName = new Map(themes.map((theme) => [theme.name, theme]))
  const builtParent = (name: string): string => {
    const theme = byName.get(name)
    return theme ? builtParent(theme.parent) : name
  }
  const settingsOf = (name: string): ReturnType<Vocabulary['settingsOf']> => {
    const theme = byName.get(name)
    return theme ? { ...settingsOf(theme.parent), ...theme.draft.settings } : house.settingsOf(name)
  }
  return {
    ...house,
    themes: [...new Set([...house.themes, ...byName.keys()])].sort(),
    sectionsOf: (name) => house.sectionsOf(builtParent(name)),
    settingsOf,
  }
}
