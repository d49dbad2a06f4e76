/**
 * The format of a page: a document for readers, JSON data for programs, an RSC payload for client navigation, or Markdown text for
 * assistants.
 */
export type PageFormat = 'html' | 'json' | 'rsc' | 'markdown'

/** The suffix of a page's path for each format but the document. Source: the contract, §2. */
const suffixes = { json: '/_payload.json', rsc: '/_page.rsc', markdown: '.md' } as const satisfies Partial<
  Record<PageFormat, string>
>

/** Returns the page path and the format of a path. */
export function readPageFormat(path: string): { page: string; format: PageFormat } {
  const format = pageFormats.find((one) => path.endsWith(suffixes[one]))
  if (!format) return { page: path, format: 'html' }
  const rest = path.slice(0, -suffixes[format].length)
  return { page: beginsWithSlash(format) ? pageBefore(rest) : rest, format }
}

/**
 * The front page has an empty path before `/_payload.json`. A slash that is left was one too many, and is kept so that the
 * path is not taken for the front page.
 */
function pageBefore(rest: string): string {
  return rest === '' || rest === '/' ? `/${rest}` : rest
}

function beginsWithSlash(format: keyof typeof suffixes): boolean {
  return suffixes[format].startsWith('/')
}

/** Returns the path of a page in a format. */
export function pathInFormat(page: string, format: PageFormat): string {
  if (format === 'html') return page
  const isComplete = page === '/' && !beginsWithSlash(format)
  return (isComplete ? page : page.replace(/\/$/, '')) + suffixes[format]
}

const pageFormats = Object.keys(suffixes) as (keyof typeof suffixes)[]
