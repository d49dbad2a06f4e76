import { diskFault } from '../programs/diskFault.ts'

/** A sentence about why an export was aborted, and what to do. */
export function faultOf(error: unknown): string {
  const { name, code = '', message = String(error) } = error as NodeJS.ErrnoException
  const unchangedNote = 'The previous export is unchanged.'
  const fault = diskFault(error)
  if (fault) return `${fault} ${unchangedNote}`
  if (code.startsWith('ERR_PARSE_ARGS') || name === 'FolderRefused' || name === 'ExportRefused') return message
  return `The export failed: ${message}. ${unchangedNote}`
}
