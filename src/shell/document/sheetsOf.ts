import sheets from 'virtual:gazette/sheets'
import { themeFor } from '../rendering/openView'
import type { RequestContext } from '../requestContext/RequestContext'
import { wornBy } from './wornBy'

/**
 * Returns the URLs of the stylesheets that a page links: that of its theme and layout, and one with its extra styles, if any. Empty in
 * development.
 */
export function sheetsOf(visit: RequestContext): string[] {
  const { name, theme } = themeFor(visit)
  const { [theme.layout]: whole, [wornBy(visit).join(' ')]: apart } = sheets[name] ?? {}
  return [whole, apart].filter((sheet) => sheet !== undefined)
}
