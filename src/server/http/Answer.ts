import type { PageFacts } from '../keptPages/PageFacts'

/**
 * An answer whose bytes are at hand: to put them into a `Response`, and read them again, costs more than many a rendering. One
 * with facts is a page that may be kept; they are asked for when it is.
 */
export class Answer extends Response {
  readonly content: Buffer
  readonly facts: (() => PageFacts) | undefined

  constructor(content: Buffer, init: ResponseInit = {}, facts?: () => PageFacts) {
    super(null, init)
    this.content = content
    this.facts = facts
  }
}

/** The whole body of an answer. */
export async function bytesOf(response: Response): Promise<Buffer> {
  return bytesAtHand(response) ?? Buffer.from(await response.arrayBuffer())
}

/** The body of an answer where nothing has to be read for it. */
export function bytesAtHand(response: Response): Buffer | undefined {
  return response instanceof Answer ? response.content : undefined
}

/** What is to be known of an answer that is a page; undefined: it is not to be kept. */
export function factsOf(response: Response): PageFacts | undefined {
  return response instanceof Answer ? response.facts?.() : undefined
}

/** The same answer with its bytes as its body, for a server that knows of no bytes at hand, such as the one of development. */
export function withBody(response: Response): Response {
  const bytes = bytesAtHand(response)
  return bytes ? new Response(new Uint8Array(bytes), response) : response
}

/** The same answer with another status. */
export function restated(response: Response, status: number): Response {
  if (response.status === status) return response
  const { headers } = response
  const bytes = bytesAtHand(response)
  return bytes ? new Answer(bytes, { status, headers }) : new Response(response.body, { status, headers })
}
