import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { DevelopmentState } from '../../../src/client/entry/develop.ts'
import { readEnv } from '../../../src/server/operations/env.ts'
import { composeStylesheets } from '../../../src/themes/composeStylesheets.ts'
import { type DataTheme, readDataThemes, themeFaultLine } from '../../../src/themes/readDataThemes.ts'
import { messageFaults } from '../paperFaults.ts'
import { knownThemes } from '../paperThemes.ts'
import { createFront } from './createFront.ts'
import { followFolder } from './followFolder.ts'
import { type ServerProcess, startServer } from './startServer.ts'

type Options = {
  /** The folder of the paper. */
  paper: string
  /** The folder of the built server. */
  build: string
  /** The script of `src/client/entry/develop.ts`, bundled. */
  script: string
  /** Reads the settings again. Throws an error for people. */
  readEnvironment: () => Promise<NodeJS.ProcessEnv>
  say: (text: string) => void
}

/**
 * Serves the paper and shows each edit in open pages: stylesheets and content immediately, everything else by another process of the
 * prebuilt server, which takes over as soon as it listens. The old process stays if the new one does not start.
 */
export async function develop({ paper, build, script, readEnvironment, say }: Options): Promise<void> {
  const environment = await readEnvironment()
  const { PORT } = readEnv(environment)
  const HOST = environment.HOST || '127.0.0.1'
  const assets = readdirSync(path.join(build, 'public/assets'))
  const known = knownThemes(paper, build)
  const navigation = assets.find((file) => /^startNavigation-[\w-]{8}\.js$/.test(file))
  const state = { pages: 0, styles: 0, themes: [] as string[], faults: [] as string[] } satisfies DevelopmentState
  let configFault: string[] = []
  let themeFaults: string[] = []
  let textFaults: string[] = []
  let contentFaults: string[] = []
  let themes: readonly DataTheme[] = []
  let files: ReadonlyMap<string, Uint8Array> = new Map()
  let server: ServerProcess
  let starting = Promise.resolve()
  /** Whether the server needs a new process as soon as the themes have no errors. */
  let isOverdue = false

  const builtText = (theme: string, layout: string) => {
    const file = assets.find(
      (one) => one.startsWith(`${theme}-${layout}-`) && /^-[\w-]{8}\.css$/.test(one.slice(`${theme}-${layout}`.length)),
    )
    return file && readFileSync(path.join(build, 'public/assets', file), 'utf8')
  }

  /** Reads the themes again. Returns whether the server needs a new process for them: then more than stylesheets has changed. */
  function readThemes(): boolean {
    const read = readDataThemes(paper, known)
    themeFaults = read.faults.map(themeFaultLine)
    if (themeFaults.length > 0) return false
    const before = shapeOf(themes)
    themes = read.themes
    const composed = composeStylesheets(themes, builtText)
    files = new Map([
      ...themes.flatMap((theme) => [...theme.files]),
      ...[...composed].flatMap(([name, sheets]) =>
        Object.entries(sheets).map(([layout, css]) => [`${name}-${layout}`, Buffer.from(css)] as const),
      ),
    ])
    state.themes = themes.map(({ name }) => name)
    return shapeOf(themes) !== before
  }

  /** The current stylesheet is served under every hash: the running server may still link the previous one. */
  function themeFile(url: string): Uint8Array | undefined {
    const [, sheet] = /^\/assets\/(.+)-[\w-]{8}\.css$/.exec(url) ?? []
    return files.get(sheet ?? url)
  }

  function report(): void {
    const faults = [...configFault, ...textFaults, ...themeFaults, ...contentFaults]
    for (const fault of faults) if (!state.faults.includes(fault)) say(fault)
    state.faults = faults
    front.send()
  }

  /** A server does not start with errors in `messages/` or `themes/`: the running one stays. */
  async function restart(): Promise<void> {
    textFaults = messageFaults(paper)
    isOverdue = themeFaults.length > 0
    if ((isOverdue || textFaults.length > 0) && server) return report()
    try {
      const env = await readEnvironment()
      const folder = env.CONTENT_SOURCE === 'folder' ? path.resolve(paper, env.CONTENT_URL ?? '') : undefined
      const next = await startServer({
        build,
        env,
        onContent(faults) {
          contentFaults = faults.map((fault) => inPaper(fault, paper, folder))
          changed('pages')
        },
        onFailure(message) {
          contentFaults = [inPaper(message, paper, folder)]
          report()
        },
      })
      server?.stop()
      server = next
      configFault = []
    } catch (error) {
      if (!server) throw error
      configFault = [(error as Error).message]
    }
    changed('pages')
  }

  function changed(what: 'pages' | 'styles'): void {
    state[what]++
    report()
  }

  /** One process starts after the other. */
  function restartNext(): void {
    starting = starting.then(restart)
  }

  const front = createFront({
    port: () => server.port,
    state: () => state,
    themeFile,
    script,
    navigation: `/assets/${navigation}`,
  })
  readThemes()
  await restart()
  front.server.on('error', (error) => {
    process.stderr.write(`Gazette cannot listen on ${HOST}:${PORT}: ${error.message}. Set HOST or PORT.\n`)
    process.exit(1)
  })
  front.server.listen({ host: HOST, port: PORT }, () => {
    say(`http://localhost:${(front.server.address() as AddressInfo).port} shows each edit in open pages.`)
  })

  function onThemes(): void {
    const needsRestart = readThemes()
    changed('styles')
    if (needsRestart || (isOverdue && themeFaults.length === 0)) restartNext()
  }
  const followThemes = () => followFolder(path.join(paper, 'themes'), true, onThemes)
  const followOthers = () =>
    ['public', 'messages'].map((name) => followFolder(path.join(paper, name), true, restartNext))
  let followed = [followThemes(), ...followOthers()]
  followFolder(paper, false, (names) => {
    if (names.has('gazette.config.ts')) restartNext()
    if (!names.has('themes') && !names.has('public') && !names.has('messages')) return
    for (const watcher of followed) watcher?.close()
    followed = [followThemes(), ...followOthers()]
    onThemes()
    if (names.has('public') || names.has('messages')) restartNext()
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))
}

/** Names the file of an error from the paper instead of from the content folder. */
export function inPaper(fault: string, paper: string, folder: string | undefined): string {
  const [, file, rest] = /^(.*?)(:\d+: .*)$/s.exec(fault) ?? []
  if (folder === undefined || file === undefined) return fault
  return path.relative(paper, path.resolve(folder, file)).split(path.sep).join('/') + rest
}

/** The files of a theme without its stylesheets: a server reads them only at start. */
function shapeOf(themes: readonly DataTheme[]): string {
  return JSON.stringify(themes.map(({ name, parent, draft }) => [name, parent, draft]))
}
