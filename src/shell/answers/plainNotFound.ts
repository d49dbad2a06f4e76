/** Says in one line that there is nothing: for programs, and for what is nobody's page. */
export function plainNotFound(): Response {
  return new Response('Not Found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
