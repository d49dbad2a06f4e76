import { refPaths } from '../pathTo'

/** Converts a menu reference to a path: `category:sport` → `/c/sport`, `agenda` → `/agenda`. */
export function pathOfRef(rawRef = ''): string {
  const ref = rawRef.replace(/^[/\\]+/, '')
  const colon = ref.indexOf(':')
  if (colon === -1) return `/${ref}`
  return (refPaths.get(ref.slice(0, colon)) ?? '/') + ref.slice(colon + 1)
}
