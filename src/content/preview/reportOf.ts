import type { BadDraft } from './Draft'

/** Lines of a report: nobody reads more. */
const mostReported = 200

/** What editors are told of repairs. */
export function reportOf(lines: BadDraft['report']): BadDraft['report'] {
  return lines.slice(0, mostReported).map(({ path, reason }) => ({ path, reason }))
}
