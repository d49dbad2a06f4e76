import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Responses per second, and the server's CPU time per response in microseconds (only on Linux). */
export type Sample = { rate: number; micros: number; p99: number; failed: number }

/** Duration of one sample, in seconds. */
const seconds = Number(process.env.BENCH_SECONDS ?? 4)

/** Throws if the load generator is missing; the message says how to install it. */
export function requireWrk(): void {
  if (spawnSync('wrk', ['-v']).error) throw new Error('The bench needs wrk: apt-get install wrk')
}

/** Requests one URL of the server `pid` over 32 connections, or several if `script` names a Lua file of wrk that picks them. */
export async function sample(
  url: string,
  pid: number,
  headers: readonly string[] = [],
  script?: string,
): Promise<Sample> {
  const before = processorTime(pid)
  const output = await run('wrk', [
    '-t1',
    '-c32',
    `-d${seconds}s`,
    '--latency',
    ...(script ? ['-s', script] : []),
    ...headers.flatMap((line) => ['-H', line]),
    url,
  ])
  const used = processorTime(pid) - before
  const answered = Number(/(\d+) requests in/.exec(output)?.[1] ?? 0)
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0),
    micros: (used * 1e6) / Math.max(1, answered),
    p99: milliseconds(/99%\s+([\d.]+\w+)/.exec(output)?.[1] ?? '0ms'),
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0),
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Resident memory of a process in megabytes. */
export function residentMemory(pid: number): number {
  return megabytesOf(pid, /VmRSS:\s+(\d+)/)
}

/** Peak resident memory of a process in megabytes. */
export function peakMemory(pid: number): number {
  return megabytesOf(pid, /VmHWM:\s+(\d+)/)
}

function megabytesOf(pid: number, line: RegExp): number {
  const status = `/proc/${pid}/status`
  return existsSync(status) ? Number(line.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024 : 0
}

/** CPU time of a process in seconds. */
export function processorTime(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 0
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function milliseconds(text: string): number {
  const value = Number.parseFloat(text)
  if (text.endsWith('us')) return value / 1000
  return text.endsWith('ms') ? value : value * 1000
}

function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', reject)
    child.once('exit', () => resolve(output))
  })
}
