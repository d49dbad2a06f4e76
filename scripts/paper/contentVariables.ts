import { existsSync } from 'node:fs'
import path from 'node:path'

type Variables = Readonly<Record<string, string>>

/**
 * Returns the variables of a paper: those of its configuration, and `given` ones, which override them. A source in `given` replaces that of
 * the configuration as a whole. Without any source, the server reads and follows the paper's `content/`. Throws an error for people if there
 * is no such folder.
 */
export function contentVariables(paper: string, config: Variables, given: Variables): Record<string, string> {
  const kept = Object.entries(config).filter(([name]) => !isReplaced(name, given))
  const variables: Record<string, string> = { ...Object.fromEntries(kept), ...given }
  const { API_BASE, PREVIEW_API_BASE, CONTENT_SOURCE, CONTENT_WATCH = '1', SITES } = variables
  const folder = path.join(paper, 'content')
  if (CONTENT_SOURCE === 'folder') return { ...variables, CONTENT_WATCH }
  if ((API_BASE ?? PREVIEW_API_BASE ?? CONTENT_SOURCE) !== undefined) return variables
  if (existsSync(folder)) return { ...variables, CONTENT_SOURCE: 'folder', CONTENT_URL: folder, CONTENT_WATCH }
  if (SITES !== undefined) return variables
  throw new Error(
    `There is no folder content/ in ${paper}. Run gazette in the folder of a paper, or create one with "npm create gazette".`,
  )
}

/** Whether the source in `given` replaces a variable of the configuration. */
function isReplaced(name: string, given: Variables): boolean {
  if (given.CONTENT_SOURCE !== undefined) return /^(?:CONTENT_|API_)/.test(name)
  return given.API_BASE !== undefined && name.startsWith('CONTENT_')
}
