import type { RenderFindings } from './RequestContext'

/** Adds the findings of a render to its response. Waku passes the response on unchanged. */
export function withFindings(response: Response, findings: RenderFindings): Response {
  return Object.assign(response, { findings })
}

/** Returns the findings that a response carries; none for other responses. */
export function findingsOf(response: Response): RenderFindings {
  return (response as { findings?: RenderFindings }).findings ?? {}
}
