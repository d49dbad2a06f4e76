import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '../../../src/server/operations/isAlive.ts'

/** The file that names the process which writes into a folder. */
export const lockName = '.gazette-export.lock'

/**
 * Takes a folder for this process; answers what gives it back, or undefined where another process that lives has it. The lock of one that has died
 * is taken over.
 */
export function takeLock(folder: string): (() => void) | undefined {
  const file = path.join(folder, lockName)
  if (!place(file)) {
    if (isHeld(file)) return undefined
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

/** A number of our own was left behind by another: in a container each process has the same one. */
function isHeld(file: string): boolean {
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
