import type { View } from './contract'
import type { Settings, SettingValues } from './Setting'
import { settingValues } from './settingValues'

/**
 * Returns the tenant's values of these settings, for slots and parts: each is typed by its declaration. A missing or invalid value is
 * replaced by the default.
 */
export function settingsIn<const Declared extends Settings>(view: View, declared: Declared): SettingValues<Declared> {
  return settingValues(view.edition.site.website.ui.theme_config.settings, declared)
}
