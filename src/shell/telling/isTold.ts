import type { Visit } from '../frontDoor/visit'

/** Whether there are outputs for programs: not before the site opens, in maintenance, or in preview. */
export function isTold({ edition, mode, isPreview }: Pick<Visit, 'edition' | 'mode' | 'isPreview'>): boolean {
  return edition !== undefined && mode === 'normal' && !isPreview
}
