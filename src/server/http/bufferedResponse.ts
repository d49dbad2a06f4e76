import type { PageFacts } from '../pageCache/PageFacts'

/** A response whose body is already in memory. A response with `facts` is a page that may be cached. */
type BufferedResponse = Response & { readonly content: Buffer; readonly facts: (() => PageFacts) | undefined }

/**
 * Creates a response whose body is already in memory: wrapping the bytes into a `Response` body and reading them again costs more than
 * many a render. `facts` is called when the page is cached. Not a subclass: to define one would load Node's `fetch` at each start.
 */
export function bufferedResponse(content: Buffer, init: ResponseInit = {}, facts?: () => PageFacts): Response {
  return Object.assign(new Response(null, init), { content, facts }) satisfies BufferedResponse
}

/** Returns the whole body of a response. */
export async function bytesOf(response: Response): Promise<Buffer> {
  return bufferedBytesOf(response) ?? Buffer.from(await response.arrayBuffer())
}

/** Returns the body of a response if it is in memory; undefined if it would have to be read from a stream. */
export function bufferedBytesOf(response: Response): Buffer | undefined {
  return (response as Partial<BufferedResponse>).content
}

/** Returns what the page cache needs to know about a page; undefined if the response must not be cached. */
export function factsOf(response: Response): PageFacts | undefined {
  return (response as Partial<BufferedResponse>).facts?.()
}

/** Returns the same response with a standard body, for servers that expect it, such as Vite's in development. */
export function toStandardResponse(response: Response): Response {
  const bytes = bufferedBytesOf(response)
  return bytes ? new Response(new Uint8Array(bytes), response) : response
}

/** Returns the same response with another status. */
export function withNewStatus(response: Response, status: number): Response {
  if (response.status === status) return response
  const { headers } = response
  const bytes = bufferedBytesOf(response)
  return bytes ? bufferedResponse(bytes, { status, headers }) : new Response(response.body, { status, headers })
}
