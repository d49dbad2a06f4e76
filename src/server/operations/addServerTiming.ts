/** Adds durations in milliseconds to the `Server-Timing` of a response, for the browser's developer tools. */
export function addServerTiming(response: Response, durations: Readonly<Record<string, number>>): Response {
  for (const [name, milliseconds] of Object.entries(durations)) {
    response.headers.append('server-timing', `${name};dur=${milliseconds.toFixed(1)}`)
  }
  return response
}
