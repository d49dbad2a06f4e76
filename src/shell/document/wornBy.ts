import type { RequestContext } from '../requestContext/RequestContext'
import { scriptsOf } from './scriptsOf'
import type { WornApart } from './wornApart'

/** What the page of a visit wears apart, in the order of `wornApart`. */
export function wornBy({ edition, isForDevelopers }: Pick<RequestContext, 'edition' | 'isForDevelopers'>): WornApart[] {
  const scripts = edition ? scriptsOf(edition) : []
  return isForDevelopers ? [...scripts, 'rare'] : scripts
}
