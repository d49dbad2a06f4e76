import { themeNames } from '../../themes/themes'
import type { SampleLook } from '../requestContext/RequestContext'

/** Returns the look that the catalogue's query asks for (`theme`, `scheme`, `bare`). On other pages the query cannot change the look. */
export function sampleLookOf(path: string, search: URLSearchParams): SampleLook | undefined {
  if (!path.startsWith('/ui-tests/')) return undefined
  const scheme = search.get('scheme')
  return {
    theme: themeNames.find((name) => name === search.get('theme')),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
    isBare: search.has('bare'),
  }
}
