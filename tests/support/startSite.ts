import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endWithParent } from '../../scripts/programs/endWithParent.ts'
import { picturesVariable } from './sharedPictures.ts'

export type RunningSite = {
  url: string
  /** The output of the process so far. */
  output: () => string
  /** Shuts the process down as operators do; resolves to its exit code. */
  end: () => Promise<number | null>
  /** Kills the process. */
  stop: () => Promise<void>
  process: ChildProcess
}

/**
 * Starts the built server of the project in `root` on a free port with exactly these variables (plus what Node needs),
 * and waits until it listens. Throws with the server's output if it ends before.
 */
export async function startSite(env: Record<string, string> = {}, root = '.'): Promise<RunningSite> {
  const cache = env.CACHE_DIR ?? newCache(env)
  const child = spawn(process.execPath, [path.resolve(root, 'dist/serve-node.js')], {
    cwd: path.resolve(root),
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'debug',
      CACHE_DIR: cache,
      // The browser's cache would hide the server from a test.
      OFFLINE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithParent(child)
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      const port = /"port":(\d+)[^\n]*listening/.exec(output)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
  })
  const endBy = async (signal: NodeJS.Signals) => {
    const code = await exitOf(child, signal)
    if (!env.CACHE_DIR) rmSync(cache, { recursive: true, force: true })
    return code
  }
  return {
    url,
    output: () => output,
    process: child,
    end: () => endBy('SIGTERM'),
    async stop() {
      await endBy('SIGKILL')
    },
  }
}

/** A cache folder of its own; resized images of the demo are shared. */
function newCache({ API_BASE, API_TOKEN, SITES }: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-cache-'))
  const pictures = process.env[picturesVariable]
  const isDemo = !SITES && (!API_BASE || API_TOKEN === 'demo')
  if (pictures && isDemo) symlinkSync(pictures, path.join(folder, 'media'))
  return folder
}

function exitOf(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
    child.once('exit', resolve)
    child.kill(signal)
  })
}
