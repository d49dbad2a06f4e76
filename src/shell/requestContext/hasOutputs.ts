import type { RequestContext } from './RequestContext'

/** Whether outputs for programs exist: not before the site opens, in maintenance, or in preview. */
export function hasOutputs({
  edition,
  mode,
  isPreview,
}: Pick<RequestContext, 'edition' | 'mode' | 'isPreview'>): boolean {
  return edition !== undefined && mode === 'normal' && !isPreview
}
