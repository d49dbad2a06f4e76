/**
 * Whether a filename has no `..`, no empty part, no backslash and no NUL, and is not absolute. A name must not lead out of the media
 * folder, or to another path of the API, because the request contains the token.
 */
export function isPlainName(filename: string): boolean {
  if (filename.length > 255 || /[\0\\]/.test(filename)) return false
  return !filename.split('/').some((part) => part === '' || part === '.' || part === '..')
}
