import own from './locales/en.po?raw'

/** A text of the interface that can be translated. Most have no context. Browsers have the messages of client components. */
export type KnownMessage = { text: string; context: string; isInBrowser: boolean }

/** The messages of Gazette and of the themes that are part of this build. */
export function knownMessages(): KnownMessage[] {
  const ofThemes = import.meta.glob<string>('../../themes/*/locales/en.po', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  return [own, ...Object.values(ofThemes)].flatMap(messagesOfCatalogue)
}

/** Returns the messages of a catalogue in the format of gettext. */
export function messagesOfCatalogue(catalogue: string): KnownMessage[] {
  return catalogue.split(/\n\n/).flatMap((entry) => {
    const lines = entry.split('\n')
    const text = fieldIn('msgid', lines)
    if (text === '') return []
    const isInBrowser = lines.some((line) => /^#: (?:src\/client|(?:src\/)?themes)\//.test(line))
    return { text, context: fieldIn('msgctxt', lines), isInBrowser }
  })
}

/** Long texts continue on the next lines. */
function fieldIn(field: string, lines: readonly string[]): string {
  const first = lines.findIndex((line) => line.startsWith(`${field} "`))
  if (first < 0) return ''
  const following = lines.slice(first + 1)
  const end = following.findIndex((line) => !line.startsWith('"'))
  const parts = [lines[first]?.slice(field.length + 1) ?? '', ...following.slice(0, end < 0 ? undefined : end)]
  return parts.map((part) => JSON.parse(part) as string).join('')
}
