/** Instead of a status: there is such a page, and no file can bear its name. */
export const nameless = 0

/** What no other file could be written with either. */
const final = ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS']

/** The name is too long, or that of a folder while a file is to have it, or the other way round. */
const taken = ['ENAMETOOLONG', 'EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY']

/** The status of a target that could not be made: 503 where it may come another time. Throws what must end an export. */
export function statusOf(error: unknown): number {
  const { code = '' } = error as NodeJS.ErrnoException
  if (final.includes(code)) throw error
  return taken.includes(code) ? nameless : 503
}
