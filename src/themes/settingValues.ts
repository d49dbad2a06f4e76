import { isValueOf } from './isValueOf'
import type { Settings, SettingValues } from './Setting'

/** What is given for settings, each where it is one of its values, else the default. */
export function settingValues<const Declared extends Settings>(
  given: Readonly<Record<string, unknown>>,
  declared: Declared,
): SettingValues<Declared> {
  const values = Object.entries(declared).map(([name, setting]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    return [name, isValueOf(setting, value) ? value : setting.default]
  })
  return Object.fromEntries(values) as SettingValues<Declared>
}
