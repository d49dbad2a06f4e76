import type { Middleware } from './composeMiddleware'

/** Allows GET and HEAD only; other methods get 405. */
export const allowReadMethods: Middleware = ({ request: { method } }) =>
  method === 'GET' || method === 'HEAD'
    ? undefined
    : new Response('Method Not Allowed\n', { status: 405, headers: { allow: 'GET, HEAD' } })
