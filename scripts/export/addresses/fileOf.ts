/** Bytes of a name that every file system takes. */
const longest = 255

/** The file under which a path is found by a server of files: a page in a folder of its own, anything else under its own name. Undefined where no file can be named so. */
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
  return !isDots && !/[/\\\0]/.test(name) && Buffer.byteLength(name) <= longest
}
