import fromPackage from 'slugify'

/** Without this, the package drops `ħ` and writes `đ` as `dj`, as in Serbian. */
fromPackage.extend({ ħ: 'h', đ: 'd' })

/**
 * Returns the id of a heading: lowercase, without accents; everything between letters and digits becomes one hyphen. Letters of other
 * scripts are kept, so that an Arabic or Japanese heading has its own id. Returns an empty string if nothing is left.
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

/** Replaces a Latin letter that has no separable accent. A letter that the package does not know is kept. */
function plain(character: string): string {
  return fromPackage(character, { lower: true, strict: true }) || character
}
