import type { View } from './contract'
import type { Settings, SettingValues } from './Setting'
import { settingValues } from './settingValues'

/** What the document says of these settings, for slots and parts: each typed by its declaration, the default where it says nothing that counts. */
export function settingsIn<const Declared extends Settings>(view: View, declared: Declared): SettingValues<Declared> {
  return settingValues(view.edition.site.website.ui.theme_config.settings, declared)
}
