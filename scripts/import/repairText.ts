/** The bytes from 0x80 that windows-1252 writes as these characters. */
const bytes: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 0x80 }, (_, index) => {
    const byte = 0x80 + index
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]
  }),
)

const charactersOf = (from: number, to: number) =>
  [...bytes].flatMap(([character, byte]) => (byte >= from && byte <= to ? character : [])).join('')

const follow = `[${charactersOf(0x80, 0xbf)}]`

/** Characters of UTF-8 that were read as windows-1252: `â€™` for `’`. */
const sequences = new RegExp(
  `[${charactersOf(0xc2, 0xdf)}]${follow}|[${charactersOf(0xe0, 0xef)}]${follow}${follow}|[${charactersOf(0xf0, 0xf4)}]${follow}${follow}${follow}`,
  'g',
)

/** Characters that may really follow a capital letter with an accent: `MANHÃ…`. */
const punctuation = /[\u00a0«»°ªº·…‘’“”‚„†•–—‹›]$/

/** Texts that went through it more than twice are not known. */
const maxRounds = 2

/**
 * Repairs characters that were decoded wrongly, if that is certain: `CafÃ©` becomes `Café`, `itâ€™s` becomes `it’s`. A sequence that may be
 * real, such as `Ã…`, is repaired only in a text with one that cannot.
 */
export function repairText(text: string): string {
  let repaired = text
  for (let round = 0; round < maxRounds; round++) {
    if (!(repaired.match(sequences) ?? []).some(isCertain)) return repaired
    repaired = repaired.replace(sequences, (written) => decoded(written) ?? written)
  }
  return repaired
}

function isCertain(sequence: string): boolean {
  const isWestern = /^[ÂÃ]/.test(sequence)
  const isLong = sequence.length > 2
  return (isLong || (isWestern && !punctuation.test(sequence))) && decoded(sequence) !== undefined
}

function decoded(sequence: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(sequence, (character) => bytes.get(character) ?? 0),
    )
  } catch {
    return undefined
  }
}
