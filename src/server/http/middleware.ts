/** Answers a request. */
export type Handler = (request: Request) => Promise<Response>

/** One step on the way of a request: answers itself, or asks the next step and may dress its answer. */
export type Middleware = (request: Request, next: Handler) => Promise<Response>

/** The steps in their order, with `last` behind them. */
export function chain(steps: readonly Middleware[], last: Handler): Handler {
  return steps.reduceRight<Handler>((next, step) => (request) => step(request, next), last)
}
