import type { Edition } from '../../content/edition/Edition'

const scripts = ['ar', 'he', 'ja', 'zh-Hans'] as const

/** A language whose script needs extra fonts. */
export type Script = (typeof scripts)[number]

/**
 * Returns the scripts with extra fonts on a page: that of its language, and that of the main language, in which untranslated texts
 * appear.
 */
export function scriptsOf({ locale, main }: Pick<Edition, 'locale' | 'main'>): Script[] {
  return scripts.filter((script) => script === locale.code || script === main.code)
}
