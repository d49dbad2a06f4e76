import type { Plugin } from 'vite'
import { houseVocabulary } from '../content/houseVocabulary.ts'

/** Builds the names in the sources of `root` into a program, since a release has no sources to read. */
export function knownVocabulary(root: string): Plugin {
  return {
    name: 'gazette:known-vocabulary',
    enforce: 'pre',
    load(id) {
      return id.endsWith('/scripts/content/houseVocabulary.ts') ? constant(root) : undefined
    },
  }
}

function constant(root: string): string {
  const { themes, cards, sectionsOf, settingsOf } = houseVocabulary(root)
  const byTheme = (of: (theme: string) => unknown) => Object.fromEntries(themes.map((theme) => [theme, of(theme)]))
  return [
    `const [sections, settings] = ${JSON.stringify([byTheme(sectionsOf), byTheme(settingsOf)])}`,
    `const vocabulary = ${JSON.stringify({ themes, cards })}`,
    `const usual = (known, theme) => known[theme] ?? known.news`,
    `export const houseVocabulary = () => ({`,
    `  ...vocabulary,`,
    `  sectionsOf: (theme) => usual(sections, theme),`,
    `  settingsOf: (theme) => usual(settings, theme),`,
    `})`,
  ].join('\n')
}
