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
export type Middleware = (context: MiddlewareContext) => Response | undefined | Promise<Response | undefined>

/** Wraps all middleware: sees each request, and may change its response. */
export type MiddlewareWrapper = (request: Request, next: Handler) => Promise<Response>

/**
 * Combines all handlers into one: `wrappers` wrap everything, the first outermost; then `middleware` runs in order until one returns a
 * response; else Waku renders.
 */
export function composeMiddleware(
  wrappers: readonly MiddlewareWrapper[],
  middleware: readonly Middleware[],
  render: Handler,
): Handler {
  const follow: Handler = async (request) => {
    const ends: (() => void)[] = []
    const context = { request, render, atEnd: (work: () => void) => ends.push(work) }
    try {
      return (await firstAnswer(middleware, context)) ?? (await render(request))
    } finally {
      for (const end of ends) end()
    }
  }
  return wrappers.reduceRight<Handler>((next, wrap) => (request) => wrap(request, next), follow)
}

async function firstAnswer(
  middleware: readonly Middleware[],
  context: MiddlewareContext,
): Promise<Response | undefined> {
  for (const handle of middleware) {
    const answer = await handle(context)
    if (answer) return answer
  }
  return undefined
}

/** Returns a middleware that calls the endpoint at the path of a request. A key is a whole path, or a folder such as `/media/*`. */
export function endpointsByPath(endpoints: Readonly<Record<string, Middleware>>): Middleware {
  const folders = Object.entries(endpoints).flatMap(([path, endpoint]) =>
    path.endsWith('/*') ? [[path.slice(0, -1), endpoint] as const] : [],
  )
  const paths = new Map(Object.entries(endpoints))
  return (context) => {
    const { pathname } = new URL(context.request.url)
    const endpoint = paths.get(pathname) ?? folders.find(([folder]) => pathname.startsWith(folder))?.[1]
    return endpoint?.(context)
  }
}
