/** A sentence about a disk that cannot be written to: what happened, where, and what to do. Undefined for other errors. */
export function diskFault(error: unknown): string | undefined {
  const { code = '', syscall, path = 'a file', dest = path } = error as NodeJS.ErrnoException & { dest?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full. Make room, and try again.'
  const remedy = 'Choose another folder, or make this one writable.'
  // Node's recursive mkdir reports ENOENT on a read-only disk.
  if (code === 'EROFS' || (code === 'ENOENT' && syscall === 'mkdir'))
    return `Cannot write ${dest}: its disk is read-only or missing (${code}). ${remedy}`
  if (code === 'EACCES' || code === 'EPERM') return `Permission denied for ${dest} (${code}). ${remedy}`
}
