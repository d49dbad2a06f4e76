import { cardNames } from '../../cards/catalogue'
import { themeNames, themeOf } from '../../themes/themes'
import type { Vocabulary } from './Subject'

/** The names that this build of the project knows. */
export const vocabulary: Vocabulary = {
  themes: themeNames,
  cards: cardNames,
  sectionsOf: (theme) => Object.keys(themeOf(theme).theme.blocks),
  settingsOf: (theme) => themeOf(theme).theme.settings,
}
