import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endWithParent } from '../../../scripts/programs/endWithParent.ts'
import { type Container, containerScript, searchPath, unprivileged } from './containerScript.ts'

/** True if this machine allows its user to build containers from its own files: as root, with the right to mount. */
export const canContain = spawnSync('unshare', ['--mount', 'true']).status === 0

export type RunningContainer = {
  process: ChildProcess
  output: () => string
  /** Runs a command in the container as its user; returns its status and output. */
  inside: (command: readonly string[]) => { status: number | null; output: string }
  /** Stops the container as Docker does; returns its exit code. */
  stop: () => Promise<number | null>
}

/** Starts a container built from this machine's own files. */
export function startContainer(container: Omit<Container, 'root'>): RunningContainer {
  const root = mkdtempSync(path.join(tmpdir(), 'gazette-container-'))
  const script = containerScript({ ...container, root })
  const child = spawn('unshare', ['--mount', 'sh', '-c', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  endWithParent(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const variables = Object.entries({ PATH: searchPath, ...container.env }).map(([name, value]) => `${name}=${value}`)
  return {
    process: child,
    output: () => output,
    inside(command) {
      const enterArguments = ['-t', String(child.pid), '-m', '-r', '-w', ...unprivileged(container.user).split(' ')]
      const { status, stdout, stderr } = spawnSync(
        'nsenter',
        [...enterArguments, 'env', '-i', ...variables, ...command],
        {
          encoding: 'utf8',
        },
      )
      return { status, output: stdout + stderr }
    },
    async stop() {
      child.kill('SIGTERM')
      const status = await exited
      rmSync(root, { recursive: true, force: true })
      return status
    },
  }
}
