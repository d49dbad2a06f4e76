import type { Edition } from '../../content/edition/Edition'

const [{ ArabicType }, { HebrewType }, { JapaneseType }] = await Promise.all([
  import('./type/ArabicType'),
  import('./type/HebrewType'),
  import('./type/JapaneseType'),
])

/** Loaded at start, not imported: a page links the stylesheets of everything its modules import. */
const types = new Map([
  ['ar', ArabicType],
  ['he', HebrewType],
  ['ja', JapaneseType],
])

/** The type of the scripts on a page: the reader's, and the main language's, in which untranslated words appear. */
export function ScriptType({ edition }: { edition: Edition }) {
  const codes = new Set<string>([edition.locale.code, edition.main.code])
  return [...codes].map((code) => {
    const Type = types.get(code)
    return Type && <Type key={code} />
  })
}
