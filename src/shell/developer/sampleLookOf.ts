import { themeNames } from '../../themes/themes'
import type { SampleLook } from '../requestContext/RequestContext'

/** The look that the catalogue's address asks for (`theme`, `scheme`, `bare`); no other page can be dressed by its address. */
export function sampleLookOf(path: string, search: URLSearchParams): SampleLook | undefined {
  if (!path.startsWith('/ui-tests/')) return undefined
  const scheme = search.get('scheme')
  return {
    theme: themeNames.find((name) => name === search.get('theme')),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
    isBare: search.has('bare'),
  }
}
