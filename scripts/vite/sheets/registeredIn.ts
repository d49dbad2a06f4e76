import { declarationOf, defaultOf } from '../../theme/source/declarationOf.ts'
import { extendCall } from '../../theme/source/parentsOf.ts'
import { entriesIn, entryOf, readValue, type Value } from '../../theme/source/readValue.ts'
import type { Scripts } from '../../theme/source/Script.ts'

/** A slot, a part or a block of a theme: under which key, which module it is, and the one that names it. */
export type Registered = { key: string; module: string; from: string }

const tables = ['slots', 'parts', 'blocks'] as const

/**
 * What a theme registers, `entry` being its `theme.ts`. Keys begin with their table, such as `blocks hero`. What cannot be read off the
 * source is left out, and so is the skin: those of themes stand one inside the other.
 */
export function registeredIn(entry: string, scripts: Scripts): Registered[] {
  const draft = draftIn(entry, scripts)
  return tables.flatMap((table) =>
    entriesIn(entryOf(draft, table)?.value)
      .filter(({ key }) => key !== 'Skin')
      .flatMap(({ key, value }) => named(`${table} ${key}`, value, scripts)),
  )
}

/** What `theme.ts` gives to `extendTheme`; of the base, the theme itself. */
function draftIn(entry: string, scripts: Scripts): Value | undefined {
  const script = scripts.at(entry)
  if (!script) return undefined
  const node = extendCall(script, scripts)?.arguments[1] ?? defaultOf(script)
  return node && readValue(node, script, scripts)
}

function named(key: string, registered: Value, scripts: Scripts): Registered[] {
  const value = entryOf(registered, 'Component')?.value ?? registered
  const script = value.kind === 'name' ? scripts.at(value.file) : undefined
  const module = script && value.kind === 'name' && declarationOf(value.name, script, scripts)?.script.file
  return module && module !== value.file ? [{ key, module, from: value.file }] : []
}
