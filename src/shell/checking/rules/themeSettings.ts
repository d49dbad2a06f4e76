import { suggest } from '../../../content/document/suggest'
import { expectedOf } from '../../../themes/expectedOf'
import { isValueOf } from '../../../themes/isValueOf'
import type { Rule } from '../Subject'

/** Checks the theme settings in the document: their names must be declared by the theme, and their values allowed. */
export const themeSettings: Rule = function* ({ site, vocabulary }) {
  const { theme, theme_config } = site.website.ui
  const declared = vocabulary.settingsOf(theme)
  for (const [name, value] of Object.entries(theme_config.settings)) {
    const setting = Object.hasOwn(declared, name) ? declared[name] : undefined
    const path = `$.ui.theme_config.settings.${name}`
    if (!setting)
      yield {
        kind: 'bad-setting',
        path,
        what: `the theme "${theme}" has no setting "${name}"`,
        todo: suggest(name, Object.keys(declared)),
      }
    else if (!isValueOf(setting, value))
      yield { kind: 'bad-setting', path, what: 'the value is not allowed', todo: `Expected ${expectedOf(setting)}.` }
  }
}
