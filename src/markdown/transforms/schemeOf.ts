/** Returns the scheme of an address in lowercase, or an empty string. Removes the spaces and control characters that browsers ignore. */
export function schemeOf(url: string): string {
  const start = url.slice(0, url.indexOf(':') + 1).replace(/[\p{Cc} ]|%[01][0-9a-f]|%20/giu, '')
  return /^([a-z][a-z0-9+.-]*):/i.exec(start)?.[1]?.toLowerCase() ?? ''
}
