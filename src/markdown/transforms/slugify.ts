import fromPackage from 'slugify'

/** It drops the one, and writes the other in the Serbian way. */
fromPackage.extend({ ħ: 'h', đ: 'd' })

/**
 * A heading's id: lowercase, accents removed, runs of anything but letters and digits one hyphen, edges trimmed.
 * Letters of other scripts stay, so that an Arabic or Japanese heading has an id of its own. Empty when nothing is left.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu, '$1')
    .replace(/[^\P{Script=Latin}a-z]/gu, plain)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^[-\p{M}]+|-$/gu, '')
}

/** A Latin letter that carries no separable accent. One that the package does not know stays. */
function plain(letter: string): string {
  return fromPackage(letter, { lower: true, strict: true }) || letter
}
