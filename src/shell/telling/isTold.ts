import type { RequestContext } from '../requestContext/RequestContext'

/** Whether the site has outputs for programs: not before it opens, in maintenance, or in preview. */
export function isTold({ edition, mode, isPreview }: Pick<RequestContext, 'edition' | 'mode' | 'isPreview'>): boolean {
  return edition !== undefined && mode === 'normal' && !isPreview
}
