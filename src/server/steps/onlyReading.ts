import type { Middleware } from './inOrder'

/** Lets GET and HEAD alone through; other methods are answered 405. */
export const onlyReading: Middleware = ({ request: { method } }) =>
  method === 'GET' || method === 'HEAD'
    ? undefined
    : new Response('Method Not Allowed\n', { status: 405, headers: { allow: 'GET, HEAD' } })
