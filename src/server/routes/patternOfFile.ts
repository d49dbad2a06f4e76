/** The pattern of a page's file: `./pages/c/[slug].tsx` is `/c/{slug}`. Undefined for layouts, the root and pages that only stand in. */
export function patternOfFile(file: string): string | undefined {
  const path = file.replace(/^\.\/pages\/(_api\/)?/, '/').replace(/\.tsx?$/, '')
  if (/\/_|^\/404$/.test(path)) return undefined
  return path.replace(/\/index$/, '').replace(/\[([^[\]]+)\]/g, '{$1}') || '/'
}
