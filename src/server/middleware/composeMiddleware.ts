/** Answers a request. */
export type Handler = (request: Request) => Promise<Response>

/** A request that the middleware handles. */
type MiddlewareContext = Readonly<{
  request: Request
  /** Renders the request with Waku. */
  render: Handler
  /** Registers `work` to run when a response has been made, or a middleware has thrown. */
  atEnd: (work: () => void) => void
}>

/** Returns the response, or undefined to continue with the next middleware. */
export type Middleware = (asked: MiddlewareContext) => Response | undefined | Promise<Response | undefined>

/** Wraps all middleware: sees each request, and may change its response. */
export type Around = (request: Request, next: Handler) => Promise<Response>

/**
 * Combines all handlers into one: `around` wraps everything, the first outermost; then `steps` run in order until one returns a
 * response; else Waku renders.
 */
export function composeMiddleware(around: readonly Around[], steps: readonly Middleware[], render: Handler): Handler {
  const follow: Handler = async (request) => {
    const ends: (() => void)[] = []
    const context = { request, render, atEnd: (work: () => void) => ends.push(work) }
    try {
      return (await firstAnswer(steps, context)) ?? (await render(request))
    } finally {
      for (const end of ends) end()
    }
  }
  return around.reduceRight<Handler>((next, one) => (request) => one(request, next), follow)
}

async function firstAnswer(steps: readonly Middleware[], context: MiddlewareContext): Promise<Response | undefined> {
  for (const step of steps) {
    const answer = await step(context)
    if (answer) return answer
  }
  return undefined
}
