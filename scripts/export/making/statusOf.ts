/** Replaces the status of a page whose path cannot be a file name. */
export const noFileName = 0

/** Errors that would affect every other file too. */
const final = ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS']

/** The name is too long, or a file and a folder would have the same name. */
const unwritableCodes = ['ENAMETOOLONG', 'EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY']

/** The status of a target that failed: 503 if a retry may help. Rethrows errors that must abort the export. */
export function statusOf(error: unknown): number {
  const { code = '' } = error as NodeJS.ErrnoException
  if (final.includes(code)) throw error
  return unwritableCodes.includes(code) ? noFileName : 503
}
