import { addressesOf } from '../../machines/Addresses'
import type { Visit } from '../frontDoor/visit'

/** Whether machines are told anything of a site: not before it opens, not in maintenance, not of drafts, and not while it has no address of its own. */
export function isTold({ edition, mode, isPreview }: Pick<Visit, 'edition' | 'mode' | 'isPreview'>): boolean {
  return edition !== undefined && addressesOf(edition) !== undefined && mode === 'normal' && !isPreview
}
