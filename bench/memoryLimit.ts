import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A control group: the kernel kills its processes if they exceed the limit, as in a container. */
export type MemoryLimit = {
  procs: string
  /** Memory of the group in MB without file pages, which the kernel can reclaim, and the number of killed processes. */
  figures: () => { used: number; kills: number }
  close: () => void
}

/** Control groups v2, then v1: folder, files of the limit and of the kills, and name of the memory without file pages. */
const roots = [
  ['/sys/fs/cgroup', 'memory.max', 'memory.events', 'anon'],
  ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes', 'memory.oom_control', 'rss'],
] as const

/** Creates a group with a limit in MB; undefined if this user may not, or the kernel does not support it. */
export function memoryLimit(megabytes: number): MemoryLimit | undefined {
  for (const [root, file, killsFile, used] of roots) {
    const group = path.join(root, `gazette-bench-${process.pid}`)
    const procs = path.join(group, 'cgroup.procs')
    try {
      mkdirSync(group)
      if (existsSync(procs)) writeFileSync(path.join(group, file), String(megabytes * 1024 * 1024))
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
