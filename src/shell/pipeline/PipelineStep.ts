import type { RequestContext } from '../requestContext/RequestContext'

/** A middleware of the pipeline: returns the context with new facts, or a response that ends the request. */
export type PipelineStep = (context: RequestContext) => RequestContext | Response | Promise<RequestContext | Response>

/** Runs the steps in order until one of them returns a response. */
export async function runPipeline(
  steps: readonly PipelineStep[],
  context: RequestContext,
): Promise<RequestContext | Response> {
  let current = context
  for (const step of steps) {
    const next = await step(current)
    if (next instanceof Response) return next
    current = next
  }
  return current
}
