import type { RequestContext } from '../requestContext/RequestContext'

/** A middleware of the pipeline: returns the context with new facts, or a response that ends the request. */
export type Step = (visit: RequestContext) => RequestContext | Response | Promise<RequestContext | Response>

/** Runs the steps in order until one of them returns a response. */
export async function follow(steps: readonly Step[], visit: RequestContext): Promise<RequestContext | Response> {
  let current = visit
  for (const step of steps) {
    const next = await step(current)
    if (next instanceof Response) return next
    current = next
  }
  return current
}
