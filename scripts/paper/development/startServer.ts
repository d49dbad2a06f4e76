import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

type Options = {
  /** The folder of the built server. */
  build: string
  env: NodeJS.ProcessEnv
  /** Called after each new version of the content, with the errors in its files, one line each. */
  onContent: (faults: readonly string[]) => void
  /** Called with the reason when there is no content at all. */
  onFailure: (message: string) => void
}

/** A prebuilt server in a separate process. */
export type ServerProcess = { port: number; stop: () => void }

type LogLine = { level?: string; msg?: string; port?: number; [field: string]: unknown }

/**
 * Starts the prebuilt server on a free port of this machine. Prints its warnings and errors in a readable form once it listens. Rejects with
 * them if it ends before.
 */
export function startServer({ build, env, onContent, onFailure }: Options): Promise<ServerProcess> {
  const own = { HOST: '127.0.0.1', PORT: '0', WORKERS: '1', LOG_LEVEL: 'info', OFFLINE: '0' }
  const child = spawn(process.execPath, [path.join(build, 'serve-node.js')], {
    env: { ...env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => void child.kill()
  process.once('exit', stop)
  child.once('exit', () => process.off('exit', stop))
  return new Promise((resolve, reject) => {
    const early: string[] = []
    let faults: string[] = []
    let isListening = false
    const print = (text: string) => process.stderr.write(`${text}\n`)
    readLines(child, (text) => {
      const line = parse(text)
      if (line?.port !== undefined) {
        isListening = true
        early.forEach(print)
        return resolve({ port: line.port, stop })
      }
      if (line?.msg === 'document loaded') {
        onContent(faults)
        faults = []
        return
      }
      if (line?.msg === 'could not load the document' && line.hasLastGood === false)
        return onFailure(String(line.message))
      if (line?.msg === 'found an error in the content folder') return void faults.push(`${line.path}: ${line.reason}.`)
      if (line?.level === 'info') return
      const shown = line ? readable(line) : text
      if (isListening) print(shown)
      else early.push(shown)
    })
    child.once('close', () => reject(new Error(early.join('\n'))))
  })
}

function readLines(child: ChildProcess, onLine: (text: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', onLine)
}

function parse(text: string): LogLine | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as LogLine) : undefined
  } catch {
    return undefined
  }
}

/** `warn: fixed an error in the document (path: articles/a.md:3, …)`. */
function readable({ level, msg, time: _, ...fields }: LogLine): string {
  const facts = Object.entries(fields).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return `${level}: ${msg}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
}
