import type { Edition } from '../../content/edition/Edition'
import { type Script, scriptsOf } from './scriptsOf'

const [{ ArabicType }, { HebrewType }, { JapaneseType }, { ChineseType }] = await Promise.all([
  import('./type/ArabicType'),
  import('./type/HebrewType'),
  import('./type/JapaneseType'),
  import('./type/ChineseType'),
])

/** Loaded at start, not imported: a page wears the stylesheets of everything its modules import. */
const types = { ar: ArabicType, he: HebrewType, ja: JapaneseType, 'zh-Hans': ChineseType } satisfies Record<
  Script,
  unknown
>

/** The type of the scripts on a page. Vite links it while developing; a build composes it into sheets. */
export function ScriptType({ edition }: { edition: Edition }) {
  return scriptsOf(edition).map((script) => {
    const Type = types[script]
    return <Type key={script} />
  })
}
