/** Returns the pattern of a page's file: `/c/{slug}` for `./pages/c/[slug].tsx`. Undefined for layouts, the root and the error page. */
export function patternOfFile(file: string): string | undefined {
  const path = file.replace(/^\.\/pages\/(_api\/)?/, '/').replace(/\.tsx?$/, '')
  if (/\/_|^\/404$/.test(path)) return undefined
  return path.replace(/\/index$/, '').replace(/\[([^[\]]+)\]/g, '{$1}') || '/'
}
