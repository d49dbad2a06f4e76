import type { Failure } from '../requestContext/RequestContext'

/** Whether there is nothing at an address, in any language. */
export function isGone(failure: Failure | undefined): boolean {
  return failure?.status === 404 || failure?.status === 410
}
