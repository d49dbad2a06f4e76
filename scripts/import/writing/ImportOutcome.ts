import type { ImportNote } from '../Imported.ts'

/** What an import has done. */
export type ImportOutcome = {
  /** Numbers of entries in the source that are in the folder, by list. */
  taken: Readonly<Record<string, number>>
  /** Numbers of files by what happened to them. */
  files: { created: number; updated: number; unchanged: number; kept: number }
  /** Files whose new version is in a file next to them, and why. */
  beside: { file: string; reason: string }[]
  /** Files that the source no longer has; deleted only if asked for. */
  gone: { file: string; isDeleted: boolean }[]
  /** Files that were deleted here and are in the source. */
  deletedHere: string[]
  media: { added: number; failed: { name: string; reason: string }[] }
  /** Numbers of texts in Markdown and in HTML that were written. */
  formats: { markdown: number; html: number }
  notes: ImportNote[]
  remarks: string[]
  cut: string | undefined
  isInterrupted: boolean
}
