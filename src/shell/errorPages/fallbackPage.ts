import { viewport } from '../document/viewport'

/** The error page for when the normal error page cannot be rendered: plain HTML with a message and a link. */
export function fallbackPage(status: number): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="${viewport}"><meta name="robots" content="noindex"><title>Oops!</title><style>@view-transition{navigation:auto}</style></head><body style="font:1.2rem/1.5 Georgia,serif;max-width:34rem;margin:15vh auto;padding:0 1rem"><main data-status="${status}"><h1>Oops!</h1><p>${status}: this page cannot be shown at the moment. The fault is ours.</p><p><a href="/">To the front page</a></p></main></body></html>`
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
