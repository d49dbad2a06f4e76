import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '../../../src/server/operations/isAlive.ts'

/** The file with the id of the process that writes to a folder. */
export const lockName = '.gazette-export.lock'

/**
 * Locks a folder for this process. Returns a function that unlocks it, or undefined if another running process has the lock. The lock
 * of a process that has ended is taken over.
 */
export function takeLock(folder: string): (() => void) | undefined {
  const file = path.join(folder, lockName)
  if (!place(file)) {
    if (isLocked(file)) return undefined
    rmSync(file, { force: true })
    if (!place(file)) return undefined
  }
  return () => rmSync(file, { force: true })
}

function place(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** A lock with our own process id is from an earlier process: in a container, ids repeat. */
function isLocked(file: string): boolean {
  const pid = pidIn(file)
  return pid !== undefined && pid !== process.pid && isAlive(pid)
}

function pidIn(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}
