import { expectedOf } from '../../src/themes/expectedOf.ts'
import { houseVocabulary } from '../content/houseVocabulary.ts'

/** Lists the settings of a theme, one per line. */
export function describeSettings(root: string, theme: string): string[] {
  return Object.entries(houseVocabulary(root).settingsOf(theme)).map(
    ([name, setting]) =>
      `${theme}: settings.${name}: ${expectedOf(setting)}, ${JSON.stringify(setting.default)} by default. ${setting.description}`,
  )
}
