import { kindOfList } from '../../src/content/pathTo.ts'
import { counted } from '../programs/counted.ts'
import type { ImportNote } from './Imported.ts'
import type { ImportOutcome } from './writing/ImportOutcome.ts'

/** Maximum number of lines of one kind on a terminal; the report has all. */
const maxLines = 20

/** Describes an import for people. `limit`: at most 20 lines of each kind, and where the others are. */
export function summaryOfImport(outcome: ImportOutcome, report?: string): string {
  const { files, media, formats, notes } = outcome
  const taken = Object.entries(kindOfList).flatMap(([list, kind]) => {
    const count = outcome.taken[list]
    return count ? [counted(count, kind)] : []
  })
  const left = notes.filter(({ kind }) => kind === 'left')
  const sections = [
    section('Not taken', report === undefined ? linesOf(left) : grouped(left)),
    section('Changed', linesOf(notes.filter(({ kind }) => kind === 'changed'))),
    section(
      'Media that are missing',
      media.failed.map(({ name, reason }) => `${name}: ${reason}`),
    ),
    section(
      'Written beside a file',
      outcome.beside.map(({ file, reason }) => `${file}.imported: ${reason}`),
    ),
    section('Deleted here, and still in the source', outcome.deletedHere),
    section(
      'No longer in the source',
      outcome.gone.map(({ file, isDeleted }) =>
        isDeleted ? `${file}: deleted` : `${file}: kept; --delete deletes it`,
      ),
    ),
    section('Remarks', outcome.remarks),
  ]
  return [
    `Taken: ${taken.join(', ') || 'nothing'}.`,
    `Files: ${files.created} new, ${files.updated} updated, ${files.unchanged} unchanged, ${files.kept} edited here and kept.`,
    `Texts written: ${formats.markdown} as Markdown, ${formats.html} as HTML. Media: ${media.added} new, ${media.failed.length} missing.`,
    ...sections.flat(),
    ...(outcome.cut === undefined ? [] : [`Incomplete: ${outcome.cut}. What was read before is taken.`]),
    ...(outcome.isInterrupted ? ['Interrupted. Run the same command again to continue.'] : []),
  ].join('\n')

  function section(title: string, lines: readonly string[]): string[] {
    if (lines.length === 0) return []
    const shown = report === undefined ? lines : lines.slice(0, maxLines)
    const more = lines.length - shown.length
    return [
      `${title} (${lines.length}):`,
      ...shown.map((line) => `  ${line}`),
      ...(more > 0 ? [`  … and ${more} more in ${report}`] : []),
    ]
  }
}

function linesOf(notes: readonly ImportNote[]): string[] {
  return notes.map(({ entry, reason }) => `${entry}: ${reason}`)
}

/** Number of entries with the same reason from which a terminal shows only the first. */
const minGroup = 5

/** Entries with the same reason in one line if there are many, such as the items of menus. */
function grouped(notes: readonly ImportNote[]): string[] {
  const byReason = Map.groupBy(notes, ({ reason }) => reason)
  return [...byReason].flatMap(([reason, group]) =>
    group.length < minGroup ? linesOf(group) : [`${group.length} entries: ${reason}; the first is ${group[0]?.entry}`],
  )
}
