import type { DocumentFix } from '../../document/DocumentFix.ts'
import type { FileFinding } from './FileFault.ts'

export type Json = Record<string, unknown>

/** The lists whose entries are Markdown files. */
export const textLists = ['articles', 'pages'] as const

export type TextList = (typeof textLists)[number]

/**
 * A finished entry: its JSON, what was cleaned in it (paths from `$`), the absolute paths of its file and of its translations. Never
 * changed.
 */
export type FolderEntry = {
  json: Buffer
  fixes: readonly DocumentFix[]
  file: string
  translations: Readonly<Record<string, string>>
}

/** The content of a folder. `data` has everything but the entries of `lists`. */
export type FolderContent = {
  data: Json
  lists: Partial<Record<TextList, readonly FolderEntry[]>>
  findings: readonly FileFinding[]
}
