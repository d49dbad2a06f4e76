import { accessSync, constants, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Why a folder cannot be read, or undefined. */
export function whyUnreadable(folder: string): string | undefined {
  try {
    if (!statSync(folder).isDirectory()) return `${folder} is a file, expected the folder of the originals`
    accessSync(folder, constants.R_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? `there is no folder ${folder}` : `${folder} cannot be read (${code})`
  }
}

/** What a disk may come to that was well when its place was chosen: it is gone round, not complained of. */
const illnesses: ReadonlySet<string | undefined> = new Set(['EROFS', 'ENOSPC', 'EDQUOT', 'EIO', 'ESTALE'])

/** Why nothing can be written to a folder, or it cannot be made; undefined where it can, or where its disk takes nothing for now. */
export function whyUnwritable(folder: string): string | undefined {
  try {
    const there = nearest(path.resolve(folder))
    if (!statSync(there).isDirectory()) return `${there} is a file, expected a folder`
    rmdirSync(mkdtempSync(path.join(there, '.gazette-')))
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (illnesses.has(code)) return undefined
    return `nothing can be written to ${folder} (${code}): give a folder that this process may make, and write to`
  }
}

/** The folder itself, or what there is of the way to it. */
function nearest(folder: string): string {
  const above = path.dirname(folder)
  return above === folder || statSync(folder, { throwIfNoEntry: false }) ? folder : nearest(above)
}
