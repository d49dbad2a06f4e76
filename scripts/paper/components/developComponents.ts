import path from 'node:path'
import { followFolder } from '../development/followFolder.ts'
import { errorIn, startWaku, toolsOf } from './buildComponents.ts'
import { layOver } from './layOver.ts'

type Options = {
  paper: string
  version: string
  /** Reads the settings. Throws an error for people. */
  readEnvironment: () => Promise<NodeJS.ProcessEnv>
}

/**
 * Serves the paper with Vite's development server, and shows edits of themes without a restart. Settings, `public/` and `messages/` are read
 * again by a new process.
 */
export async function developComponents({ paper, version, readEnvironment }: Options): Promise<void> {
  const overlay = layOver({ paper, tools: toolsOf({ paper, version }) })
  let isRestarting = false
  let child = await start()

  async function start() {
    const env: NodeJS.ProcessEnv = { ...(await readEnvironment()), NODE_ENV: 'development' }
    const { HOST = '127.0.0.1', PORT = '8080' } = env
    const started = startWaku(overlay, ['dev', '--host', HOST, '--port', PORT], env)
    started.stdout.on('data', (text: Buffer) => process.stdout.write(`${errorIn(text.toString(), overlay.folder)}\n`))
    started.stderr.on('data', (text: Buffer) => process.stderr.write(`${errorIn(text.toString(), overlay.folder)}\n`))
    started.once('exit', (code) => {
      if (!isRestarting) process.exit(code ?? 1)
    })
    return started
  }

  /** The new process needs the port of the old one. */
  function restart(): void {
    if (isRestarting) return
    isRestarting = true
    child.once('exit', () => {
      start().then(
        (next) => {
          child = next
          isRestarting = false
        },
        (error: Error) => {
          process.stderr.write(`${error.message}\n`)
          process.exit(1)
        },
      )
    })
    child.kill()
  }

  followFolder(path.join(paper, 'themes'), true, overlay.update)
  const followOthers = () => ['public', 'messages'].map((name) => followFolder(path.join(paper, name), true, restart))
  let followed = followOthers()
  followFolder(paper, false, (names) => {
    if (names.has('gazette.config.ts')) restart()
    if (!names.has('public') && !names.has('messages')) return
    for (const watcher of followed) watcher?.close()
    followed = followOthers()
    restart()
  })
  process.once('exit', () => child.kill())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))
}
