import type { Failure } from '../requestContext/RequestContext'

/** Whether the page does not exist, in any language. */
export function isMissingPage(failure: Failure | undefined): boolean {
  return failure?.status === 404 || failure?.status === 410
}
