import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A control group of processes that the kernel kills when they take more, as in a container. */
export type MemoryLimit = {
  procs: string
  /** Memory of the whole group in MB, without pages of files, which the kernel can take back; and how many processes it killed. */
  figures: () => { used: number; kills: number }
  close: () => void
}

/** Control groups of version 2, then of version 1: their folder, the files of the limit and of kills, and the name of memory that is no file's. */
const roots = [
  ['/sys/fs/cgroup', 'memory.max', 'memory.events', 'anon'],
  ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes', 'memory.oom_control', 'rss'],
] as const

/** Makes a group with a limit in MB; undefined where this user may not, or the kernel takes none. */
export function memoryLimit(most: number): MemoryLimit | undefined {
  for (const [root, file, killsFile, used] of roots) {
    const group = path.join(root, `gazette-bench-${process.pid}`)
    const procs = path.join(group, 'cgroup.procs')
    try {
      mkdirSync(group)
      if (existsSync(procs)) writeFileSync(path.join(group, file), String(most * 1024 * 1024))
    } catch {}
    const figure = (from: string, name: string) =>
      Number(new RegExp(`^${name} (\\d+)`, 'm').exec(readFileSync(path.join(group, from), 'utf8'))?.[1] ?? 0)
    const figures = () => ({
      used: figure('memory.stat', used) / 1024 / 1024,
      kills: figure(killsFile, 'oom_kill'),
    })
    if (existsSync(path.join(group, file))) return { procs, figures, close: () => rmdirSync(group) }
    if (existsSync(group)) rmdirSync(group)
  }
  return undefined
}
