import { themeNames } from '../../themes/themes'
import type { Fitting } from '../frontDoor/visit'

/** The look that the catalogue's address asks for (`theme`, `scheme`, `bare`); no other page can be dressed by its address. */
export function fittingOf(path: string, search: URLSearchParams): Fitting | undefined {
  if (!path.startsWith('/ui-tests/')) return undefined
  const scheme = search.get('scheme')
  return {
    theme: themeNames.find((name) => name === search.get('theme')),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
    isBare: search.has('bare'),
  }
}
