import type { Around } from './inOrder'

/** Has nobody keep or index an answer: while previewing all that is answered may be a draft, also that something is not there. */
export const drafts: Around = async (request, next) => {
  const response = await next(request)
  response.headers.set('cache-control', 'no-store')
  response.headers.set('x-robots-tag', 'noindex')
  return response
}
