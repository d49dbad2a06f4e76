import type { RequestContext } from '../requestContext/RequestContext'

/** One step: a visit that knows more, or the answer that ends it. */
export type Step = (visit: RequestContext) => RequestContext | Response | Promise<RequestContext | Response>

/** Takes the steps in their order, to the first answer or to the end. */
export async function follow(steps: readonly Step[], visit: RequestContext): Promise<RequestContext | Response> {
  let current = visit
  for (const step of steps) {
    const next = await step(current)
    if (next instanceof Response) return next
    current = next
  }
  return current
}
