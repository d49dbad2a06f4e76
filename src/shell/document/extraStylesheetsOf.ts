import type { RequestContext } from '../requestContext/RequestContext'
import type { ExtraStylesheet } from './extraStylesheets'
import { scriptsOf } from './scriptsOf'

/** The sets of styles that a page needs in addition to its theme's stylesheet, in the order of `extraStylesheets`. */
export function extraStylesheetsOf({
  edition,
  failure,
  isForDevelopers,
}: Pick<RequestContext, 'edition' | 'failure' | 'isForDevelopers'>): ExtraStylesheet[] {
  const scripts = edition ? scriptsOf(edition) : []
  return isForDevelopers && !failure ? [...scripts, 'rare'] : scripts
}
