/** Names that Windows does not allow. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Maximum number of characters of a file's name: with four bytes each they fit into 255 bytes. */
const maxStem = 60

/** Returns a slug that a content folder can have: `:` and the end `.html` have a meaning in front matter. */
export function folderSlug(slug: string, id: string): string {
  return slug.replace(/[:,]/g, '-').replace(/\.html?$/i, '') || id
}

/** Returns the name of a text's file, without its extension, that every system allows. */
export function stemOf(slug: string, id: string): string {
  const safe = slug.replace(/[^\p{L}\p{N}\p{M}-]+/gu, '-').replace(/^[-\p{M}]+/u, '')
  const stem = [...safe].slice(0, maxStem).join('').replace(/-$/, '')
  if (stem === '' || reserved.test(stem) || stem === 'index') return id
  // The reader takes a date at the beginning for that of the article.
  return /^\d{4}-\d\d-\d\d-/.test(stem) ? `text-${stem}` : stem
}

/** Returns a function that makes names unique, whatever their case. */
export function uniqueNames(): (name: string, id: string) => string {
  const used = new Set<string>()
  return (name, id) => {
    const key = (one: string) => one.normalize('NFC').toLowerCase()
    const unique = used.has(key(name)) ? `${name}-${id}` : name
    used.add(key(unique))
    return unique
  }
}
