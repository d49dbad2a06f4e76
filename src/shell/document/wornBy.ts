import type { Visit } from '../frontDoor/visit'
import { scriptsOf } from './scriptsOf'
import type { WornApart } from './wornApart'

/** The sets of styles that a page needs besides its theme's stylesheet, in the order of `wornApart`. */
export function wornBy({
  edition,
  failure,
  isForDevelopers,
  mode,
}: Pick<Visit, 'edition' | 'failure' | 'isForDevelopers' | 'mode'>): WornApart[] {
  const scripts = edition ? scriptsOf(edition) : []
  return isForDevelopers || failure || mode !== 'normal' ? [...scripts, 'rare'] : scripts
}
