import path from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { createServer, type ViteDevServer } from 'vite'
import type { Finding } from '../../theme/Finding.ts'
import { behaviours } from '../../vite/behaviours.ts'
import { build } from '../../vite/build.ts'
import { islands } from '../../vite/islands.ts'
import { macros } from '../../vite/macros.ts'
import { threadSource } from '../../vite/threadSource.ts'
import { words } from '../../vite/words.ts'

/** A script may call through many functions of packages before one throws. */
const maxFrames = 100

/**
 * Imports modules of themes without a build, and returns where one throws. Modules that cannot be compiled are left out: the check of the
 * files and the build name their lines. `files` are relative to `root`.
 */
export async function importFaults(root: string, files: readonly string[]): Promise<Finding[]> {
  Error.stackTraceLimit = maxFrames
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [lingui(), macros(), behaviours(), threadSource(), build(), islands(), words()],
  })
  try {
    const faults = new Map<string, Finding>()
    for (const file of files) {
      const fault = await faultOf(server, root, file)
      // Themes that extend each other fail at the same line.
      if (fault) faults.set(`${fault.file}:${fault.line}`, fault)
    }
    return [...faults.values()]
  } finally {
    await server.close()
  }
}

async function faultOf(server: ViteDevServer, root: string, file: string): Promise<Finding | undefined> {
  try {
    await server.ssrLoadModule(`/${file}`, { fixStacktrace: true })
  } catch (error) {
    if (!(error instanceof Error)) return
    const place = placeIn(error.stack ?? '', root)
    const what = `throws when it is imported: ${error.message.split('\n')[0]}`
    return place && { ...place, what, todo: 'Correct this: the server cannot start with it.' }
  }
}

/** The first line of a stack that is in `themes/`. */
function placeIn(stack: string, root: string): Pick<Finding, 'file' | 'line'> | undefined {
  const home = `${root.split(path.sep).join('/')}/themes/`
  for (const frame of stack.split('\n')) {
    const start = frame.startsWith('    at ') ? frame.indexOf(home) : -1
    const [, file, line] = /^([^:]+):(\d+)/.exec(start < 0 ? '' : frame.slice(start + home.length)) ?? []
    if (file) return { file: `themes/${file}`, line: Number(line) }
  }
}
