import { expectedOf } from '../../../src/themes/expectedOf.ts'
import { isValueOf } from '../../../src/themes/isValueOf.ts'
import type { Setting } from '../../../src/themes/Setting.ts'
import type { Finding } from '../Finding.ts'
import { plainOf } from '../source/plainOf.ts'
import { entriesIn, entryOf } from '../source/readValue.ts'
import type { ThemeSources } from '../ThemeSources.ts'

/** Checks that each setting has a description, and a default that is one of its values. The compiler checks the other fields. */
export function checkSettings({ draft }: ThemeSources): Finding[] {
  return entriesIn(entryOf(draft, 'settings')?.value).flatMap(({ key, value, file, line }) => {
    const setting = plainOf(value) as Partial<Setting> | undefined
    const place = { file, line }
    if (!setting?.type || (setting.type === 'choice' && !Array.isArray(setting.choices))) return []
    if (!setting.description?.trim())
      return [
        {
          ...place,
          what: `the setting "${key}" has no description`,
          todo: 'Describe it in one sentence for publishers.',
        },
      ]
    const typedSetting = setting as Setting
    if (isValueOf(typedSetting, typedSetting.default)) return []
    return [
      {
        ...place,
        what: `the default of "${key}" is not one of its values`,
        todo: `Expected ${expectedOf(typedSetting)}.`,
      },
    ]
  })
}
