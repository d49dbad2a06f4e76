import { stylesheets } from '../../themes/dataStylesheets'
import type { RequestContext } from '../requestContext/RequestContext'
import { themeFor } from '../view/openView'
import { extraStylesheetsOf } from './extraStylesheets'

/**
 * Returns the URLs of the stylesheets that a page links: that of its theme and layout, and one with its extra styles, if any. In
 * development only themes as data have one.
 */
export function stylesheetsOf(context: RequestContext): string[] {
  const { name, theme } = themeFor(context)
  const { [theme.layout]: main, [extraStylesheetsOf(context).join(' ')]: extra } = stylesheets[name] ?? {}
  return [main, extra].filter((sheet) => sheet !== undefined)
}
