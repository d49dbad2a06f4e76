import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endWithParent } from '../../scripts/programs/endWithParent.ts'
import { freePort } from './freePort.ts'

export type RunningDev = {
  url: string
  /** The served copy of the project: edits there do not affect the project. */
  folder: string
  output: () => string
  stop: () => Promise<void>
}

const copied = ['src', 'public', 'private', 'scripts', 'lingui.config.ts', 'package.json', 'tsconfig.json']

/** The project's own config, but packages are read from their original folder and nothing is written there. */
const settings = `import config from './project.config.ts'
const vite = { ...config.vite, cacheDir: '.vite', server: { fs: { allow: ['.', PACKAGES] } } }
export default { ...config, vite }
`

/**
 * Runs `waku dev` on a copy of the project, with more `files`, and a free port. Throws with its output if it ends before
 * it listens.
 */
export async function startDev(
  env: Record<string, string>,
  files: Readonly<Record<string, string>> = {},
): Promise<RunningDev> {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'gazette-dev-'))
  const packages = realpathSync('node_modules')
  for (const name of copied) cpSync(name, path.join(folder, name), { recursive: true })
  cpSync('waku.config.ts', path.join(folder, 'project.config.ts'))
  writeFileSync(path.join(folder, 'waku.config.ts'), settings.replace('PACKAGES', JSON.stringify(packages)))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  symlinkSync(packages, path.join(folder, 'node_modules'))
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(packages, 'waku/cli.js'), 'dev', '--port', String(port)], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', CACHE_DIR: path.join(folder, '.cache'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  endWithParent(child, child.pid && -child.pid)
  let output = ''
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Listening on')) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`waku dev ended with ${code}:\n${output}`)))
  })
  return {
    url: `http://localhost:${port}`,
    folder,
    output: () => output,
    /** Kills the whole group, since Vite starts child processes. */
    async stop() {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
