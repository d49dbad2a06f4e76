import type { Failure } from '../requestContext/RequestContext'

/** Whether the page does not exist (404), or no longer (410). */
export function isMissingPage(failure: Failure | undefined): boolean {
  return failure?.status === 404 || failure?.status === 410
}
