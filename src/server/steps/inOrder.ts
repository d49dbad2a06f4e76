/** Answers a request. */
export type Handler = (request: Request) => Promise<Response>

/** A request on its way. */
type MiddlewareContext = Readonly<{
  request: Request
  /** Has Waku render it. */
  render: Handler
  /** Does `work` once there is an answer, or none because a step threw. */
  atEnd: (work: () => void) => void
}>

/** One step: the answer that ends the way; undefined, and the next step is asked. */
export type Middleware = (asked: MiddlewareContext) => Response | undefined | Promise<Response | undefined>

/** What stands around all steps: sees each request, and dresses its answer. */
export type Around = (request: Request, next: Handler) => Promise<Response>

/** The way of a request: through what stands `around`, the first outermost, then the steps in their order to the first answer; Waku's where none of them has one. */
export function inOrder(around: readonly Around[], steps: readonly Middleware[], render: Handler): Handler {
  const follow: Handler = async (request) => {
    const ends: (() => void)[] = []
    const asked = { request, render, atEnd: (work: () => void) => ends.push(work) }
    try {
      return (await firstAnswer(steps, asked)) ?? (await render(request))
    } finally {
      for (const end of ends) end()
    }
  }
  return around.reduceRight<Handler>((next, one) => (request) => one(request, next), follow)
}

async function firstAnswer(steps: readonly Middleware[], asked: MiddlewareContext): Promise<Response | undefined> {
  for (const step of steps) {
    const answer = await step(asked)
    if (answer) return answer
  }
  return undefined
}
