import type { DocumentFix } from '../../../content/document/DocumentFix'
import type { ParseFindings } from '../../../content/document/ParseFindings'
import type { CountedFinding } from '../Finding'

const outcomes: Readonly<Record<DocumentFix['removed'], string>> = {
  field: 'The field is ignored',
  entry: 'The entry is ignored',
  rest: 'The rest of the list is ignored',
  nothing: 'The value is replaced',
  publication: 'The entry is treated as a draft until the date is valid',
}

/** Converts the parser's findings. Their paths are already those of the original document. */
export function parsed({ fixes, unknownFields }: ParseFindings): CountedFinding[] {
  const findings = fixes.map(({ path, reason, removed, slug }) => ({
    kind: 'repaired' as const,
    path,
    slug,
    what: reason,
    todo: `${outcomes[removed]}.`,
    count: 1,
  }))
  return [...findings, ...unknownFields]
}
