import type { OpenNames } from '../../content/schema/published/websiteJsonSchema'
import { settingSchema } from '../../themes/settingSchema'
import type { Vocabulary } from './Subject'

/** Returns the names that the published schema lists. Section types and settings are those of all themes together. */
export function openNames({ themes, cards, sectionsOf, settingsOf }: Vocabulary): OpenNames {
  return {
    themes,
    cards,
    sections: [...new Set(themes.flatMap(sectionsOf))],
    settings: Object.fromEntries(
      themes.flatMap((theme) => Object.entries(settingsOf(theme)).map(([name, one]) => [name, settingSchema(one)])),
    ),
  }
}
