/** The scheme of an address in lowercase, or an empty string; sees through the blanks and controls that browsers ignore. */
export function schemeOf(url: string): string {
  const start = url.slice(0, 200).replace(/[\p{Cc} ]|%[01][0-9a-f]|%20/giu, '')
  return /^([a-z][a-z0-9+.-]*):/i.exec(start)?.[1]?.toLowerCase() ?? ''
}
