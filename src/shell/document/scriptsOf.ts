import type { Edition } from '../../content/edition/Edition'

const scripts = ['ar', 'he', 'ja', 'zh-Hans'] as const

/** A language whose script has faces of its own. */
export type Script = (typeof scripts)[number]

/** The scripts with faces of their own on a page: the reader's, and the main language's, in which untranslated words appear. */
export function scriptsOf({ locale, main }: Pick<Edition, 'locale' | 'main'>): Script[] {
  return scripts.filter((script) => script === locale.code || script === main.code)
}
