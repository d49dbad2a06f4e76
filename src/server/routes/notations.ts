/** In what a page is told: as a document for readers, as its data for programs, as React's tree for a browser that goes on with it, as a text in Markdown for assistants. */
export type Notation = 'document' | 'data' | 'tree' | 'text'

/** What stands behind the path of a page where another notation than its document is asked for. Source: the contract, §2. */
const suffixes = { data: '/_payload.json', tree: '/_page.rsc', text: '.md' } as const satisfies Partial<
  Record<Notation, string>
>

/** The page that a path is about, and the notation that it asks for. */
export function readNotation(path: string): { page: string; notation: Notation } {
  const notation = notations.find((one) => path.endsWith(suffixes[one]))
  if (!notation) return { page: path, notation: 'document' }
  const rest = path.slice(0, -suffixes[notation].length)
  return { page: beginsWithSlash(notation) ? pageBefore(rest) : rest, notation }
}

/** Of the front page nothing is left before `/_payload.json`; a slash that is left was one too many, and stays to be seen. */
function pageBefore(rest: string): string {
  return rest === '' || rest === '/' ? `/${rest}` : rest
}

function beginsWithSlash(notation: keyof typeof suffixes): boolean {
  return suffixes[notation].startsWith('/')
}

/** The path of a page in a notation. */
export function inNotation(page: string, notation: Notation): string {
  if (notation === 'document') return page
  const isWhole = page === '/' && !beginsWithSlash(notation)
  return (isWhole ? page : page.replace(/\/$/, '')) + suffixes[notation]
}

const notations = Object.keys(suffixes) as (keyof typeof suffixes)[]
