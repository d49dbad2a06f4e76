/** Longest file name in bytes that all common file systems accept. */
const maxLength = 255

/** The file that a static file server sends for a path: `PATH/index.html` for a page, else `PATH`. Undefined if no file can have that name. */
export function fileOf(path: string, isPage: boolean): string | undefined {
  const segments = path.split('/').slice(1).map(decode)
  const names = path === '/' ? [] : segments
  if (names.some((name) => name === undefined || !isName(name))) return undefined
  const file = isPage ? [...names, 'index.html'] : names
  return file.length > 0 ? file.join('/') : undefined
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function isName(name: string): boolean {
  const isDots = name === '' || name === '.' || name === '..'
  return !isDots && !/[/\\\0]/.test(name) && Buffer.byteLength(name) <= maxLength
}
