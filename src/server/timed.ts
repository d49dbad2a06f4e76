/** The answer with durations in milliseconds added to its `Server-Timing`, for the browser's tools. */
export function timed(response: Response, durations: Readonly<Record<string, number>>): Response {
  const headers = new Headers(response.headers)
  for (const [name, milliseconds] of Object.entries(durations)) {
    headers.append('server-timing', `${name};dur=${milliseconds.toFixed(1)}`)
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
