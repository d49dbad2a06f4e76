/** No `..`, no absolute names, no NUL: neither a folder nor the API (which gets the token) is left by a name. */
export function isPlainName(filename: string): boolean {
  if (filename.length > 255 || /[\0\\]/.test(filename)) return false
  return !filename.split('/').some((part) => part === '' || part === '.' || part === '..')
}
