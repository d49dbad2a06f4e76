import type { Plugin } from 'vite'
import type { Vocabulary } from '../../src/shell/checking/Subject.ts'
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

/** The names that content may use, as JSON. Maps by theme replace the functions of a vocabulary. */
export function vocabularyData({ themes, cards, sectionsOf, settingsOf }: Vocabulary) {
  const byTheme = (of: (theme: string) => unknown) => Object.fromEntries(themes.map((theme) => [theme, of(theme)]))
  return { themes, cards, sections: byTheme(sectionsOf), settings: byTheme(settingsOf) }
}

/** A paper with its own components has other names, in a file. */
function constant(root: string): string {
  return [
    `import { readFileSync } from 'node:fs'`,
    `const own = process.env.GAZETTE_VOCABULARY`,
    `const shipped = ${JSON.stringify(vocabularyData(houseVocabulary(root)))}`,
    `const { sections, settings, ...vocabulary } = own ? JSON.parse(readFileSync(own, 'utf8')) : shipped`,
    `const usual = (known, theme) => known[theme] ?? known.news`,
    `export const houseVocabulary = () => ({`,
    `  ...vocabulary,`,
    `  sectionsOf: (theme) => usual(sections, theme),`,
    `  settingsOf: (theme) => usual(settings, theme),`,
    `})`,
  ].join('\n')
}
