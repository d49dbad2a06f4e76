import { isValueOf } from './isValueOf'
import type { Settings, SettingValues } from './Setting'

/** Returns a value for each declared setting: the given one if the setting accepts it, else the default. */
export function settingValues<const Declared extends Settings>(
  tenantValues: Readonly<Record<string, unknown>>,
  declared: Declared,
): SettingValues<Declared> {
  const values = Object.entries(declared).map(([name, setting]) => {
    const value = Object.hasOwn(tenantValues, name) ? tenantValues[name] : undefined
    return [name, isValueOf(setting, value) ? value : setting.default]
  })
  return Object.fromEntries(values) as SettingValues<Declared>
}
