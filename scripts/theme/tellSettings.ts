import { expectedOf } from '../../src/themes/expectedOf.ts'
import { houseVocabulary } from '../content/houseVocabulary.ts'

/** What a document may tell a theme, a line each. */
export function tellSettings(root: string, theme: string): string[] {
  return Object.entries(houseVocabulary(root).settingsOf(theme)).map(
    ([name, setting]) =>
      `${theme}: settings.${name}: ${expectedOf(setting)}, ${JSON.stringify(setting.default)} unless told. ${setting.description}`,
  )
}
