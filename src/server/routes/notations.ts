/**
 * The format of a page: a document for readers, JSON data for programs, an RSC payload for client navigation, or Markdown text for
 * assistants.
 */
export type Notation = 'document' | 'data' | 'tree' | 'text'

/** The suffix of a page's path for each format but the document. Source: the contract, §2. */
const suffixes = { data: '/_payload.json', tree: '/_page.rsc', text: '.md' } as const satisfies Partial<
  Record<Notation, string>
>

/** Returns the page path and the format of a path. */
export function readNotation(path: string): { page: string; notation: Notation } {
  const notation = notations.find((one) => path.endsWith(suffixes[one]))
  if (!notation) return { page: path, notation: 'document' }
  const rest = path.slice(0, -suffixes[notation].length)
  return { page: beginsWithSlash(notation) ? pageBefore(rest) : rest, notation }
}

/**
 * Before `/_payload.json`, nothing is left of the front page's path. A slash that is left was one too many, and is kept so that the
 * path is not taken for the front page.
 */
function pageBefore(rest: string): string {
  return rest === '' || rest === '/' ? `/${rest}` : rest
}

function beginsWithSlash(notation: keyof typeof suffixes): boolean {
  return suffixes[notation].startsWith('/')
}

/** Returns the path of a page in a format. */
export function inNotation(page: string, notation: Notation): string {
  if (notation === 'document') return page
  const isWhole = page === '/' && !beginsWithSlash(notation)
  return (isWhole ? page : page.replace(/\/$/, '')) + suffixes[notation]
}

const notations = Object.keys(suffixes) as (keyof typeof suffixes)[]
