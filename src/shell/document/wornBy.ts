import type { RequestContext } from '../requestContext/RequestContext'
import { scriptsOf } from './scriptsOf'
import type { WornApart } from './wornApart'

/** The sets of styles that a page needs besides its theme's stylesheet, in the order of `wornApart`. */
export function wornBy({ edition, isForDevelopers }: Pick<RequestContext, 'edition' | 'isForDevelopers'>): WornApart[] {
  const scripts = edition ? scriptsOf(edition) : []
  return isForDevelopers ? [...scripts, 'rare'] : scripts
}
