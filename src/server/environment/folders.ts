import { accessSync, constants, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Returns why a folder cannot be read; undefined if it can. */
export function whyUnreadable(folder: string): string | undefined {
  try {
    if (!statSync(folder).isDirectory())
      return `${folder} is a file; set the folder that contains the original pictures`
    accessSync(folder, constants.R_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? `folder ${folder} does not exist` : `${folder} cannot be read (${code})`
  }
}

/** Disk errors that may also occur later, at run time. They are tolerated: caching is skipped and requests succeed. */
const temporaryErrors: ReadonlySet<string | undefined> = new Set(['EROFS', 'ENOSPC', 'EDQUOT', 'EIO', 'ESTALE'])

/** Returns why a folder cannot be created or written to; undefined if it can, or if its disk has one of the tolerated errors. */
export function whyUnwritable(folder: string): string | undefined {
  try {
    const existing = nearest(path.resolve(folder))
    if (!statSync(existing).isDirectory()) return `${existing} is a file; set a folder`
    rmdirSync(mkdtempSync(path.join(existing, '.gazette-')))
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (temporaryErrors.has(code)) return undefined
    return `cannot write to ${folder} (${code}); set a folder that this process may create and write to`
  }
}

/** Returns the folder itself, or its nearest existing parent. */
function nearest(folder: string): string {
  const above = path.dirname(folder)
  return above === folder || statSync(folder, { throwIfNoEntry: false }) ? folder : nearest(above)
}
