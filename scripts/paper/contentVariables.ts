import path from 'node:path'

type Variables = Readonly<Record<string, string | undefined>>

/** Returns the variables that make the server read and follow the paper's `content/`; none if the configuration has another source. */
export function contentVariables(
  paper: string,
  { API_BASE, CONTENT_SOURCE, CONTENT_WATCH }: Variables,
): Record<string, string> {
  if (API_BASE || CONTENT_SOURCE) return {}
  return { CONTENT_SOURCE: 'folder', CONTENT_URL: path.join(paper, 'content'), CONTENT_WATCH: CONTENT_WATCH ?? '1' }
}
