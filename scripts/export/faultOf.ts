/** A sentence about why an export was aborted, and what to do. */
export function faultOf(error: unknown): string {
  const { name, code = '', message = String(error), path = '' } = error as NodeJS.ErrnoException
  const unchangedNote = 'The previous export is unchanged.'
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk is full. ${unchangedNote} Make room, and export again.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The folder cannot be written to (${code}${path && `: ${path}`}). ${unchangedNote}`
  if (code.startsWith('ERR_PARSE_ARGS') || name === 'FolderRefused' || name === 'ExportRefused') return message
  return `The export failed: ${message}. ${unchangedNote}`
}
