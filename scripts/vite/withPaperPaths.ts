import path from 'node:path'

/**
 * Replaces the paths of files of themes below `home` by those in the paper, in all texts of a value. `folders` are the folders of the
 * paper's themes by name.
 */
export function withPaperPaths<Value>(value: Value, home: string, folders: ReadonlyMap<string, string>): Value {
  return mapTexts(value, (text) => {
    if (!text.includes(home)) return text
    let own = text
    for (const [name, folder] of folders) own = own.replaceAll(`${path.join(home, name)}/`, () => `${folder}/`)
    return own
  }) as Value
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]))
}
