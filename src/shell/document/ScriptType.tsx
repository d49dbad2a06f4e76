import type { Edition } from '../../content/edition/Edition'
import { type Script, scriptsOf } from './extraStylesheets'

const [{ ArabicType }, { HebrewType }, { JapaneseType }, { ChineseType }] = await Promise.all([
  import('./type/ArabicType'),
  import('./type/HebrewType'),
  import('./type/JapaneseType'),
  import('./type/ChineseType'),
])

/** Imported dynamically: a page links the stylesheets of every module that it imports statically. */
const types = { ar: ArabicType, he: HebrewType, ja: JapaneseType, 'zh-Hans': ChineseType } satisfies Record<
  Script,
  unknown
>

/**
 * Fonts and typography for the scripts on a page. Vite links their stylesheets in development; a build composes them into extra
 * stylesheets.
 */
export function ScriptType({ edition }: { edition: Edition }) {
  return scriptsOf(edition).map((script) => {
    const Type = types[script]
    return <Type key={script} />
  })
}
