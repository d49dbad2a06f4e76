import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A group of processes that the kernel ends when they take more, as a container would. */
export type MemoryLimit = { procs: string; close: () => void }

/** Where the kernel takes limits: its second way, then its first. */
const roots = [
  ['/sys/fs/cgroup', 'memory.max'],
  ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes'],
] as const

/** Makes a group with a limit in MB; undefined where this user may not, or the kernel takes none. */
export function memoryLimit(most: number): MemoryLimit | undefined {
  for (const [root, file] of roots) {
    const group = path.join(root, `gazette-bench-${process.pid}`)
    const procs = path.join(group, 'cgroup.procs')
    try {
      mkdirSync(group)
      if (existsSync(procs)) writeFileSync(path.join(group, file), String(most * 1024 * 1024))
    } catch {}
    if (existsSync(path.join(group, file))) return { procs, close: () => rmdirSync(group) }
    if (existsSync(group)) rmdirSync(group)
  }
  return undefined
}
