import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type * as Testing from '../../../packages/gazette/testing.d.ts'
import { suggest } from '../../../src/content/document/suggest.ts'
import { themeFaultLine } from '../../../src/themes/readDataThemes.ts'
import { hasComponents, needsBuild, ownBuild } from '../components/buildComponents.ts'
import { configVariables } from '../configVariables.ts'
import { knownThemes, paperThemes } from '../paperThemes.ts'
import { piecesOf } from './piecesOf.ts'
import type { PageReply } from './testedPages.ts'

/** Bundled to `programs/testing.js` of the package, which is `gazette/testing`. */
const house = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

export const openTheme: typeof Testing.openTheme = async ({ theme, document, paper = process.cwd() } = {}) => {
  const build = buildOf(paper)
  const { themes, faults } = paperThemes(paper, build)
  if (faults.length > 0) throw new Error(faults.map(themeFaultLine).join('\n'))
  const names = [...knownThemes(paper, build).names, ...themes.map(({ name }) => name)]
  if (theme !== undefined && !names.includes(theme))
    throw new Error(`There is no theme "${theme}". ${suggest(theme, names)}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-test-'))
  symlinkSync(path.resolve(paper, 'content'), path.join(folder, 'content'), 'junction')
  mkdirSync(path.join(folder, 'own'))
  const own = { ...document, extends: 'content', ui: { ...(document?.ui as object), ...(theme && { theme }) } }
  writeFileSync(path.join(folder, 'own/website.json'), JSON.stringify(own))
  const { API_BASE: _, PREVIEW: __, SITES: ___, ...variables } = { ...(await configVariables(paper)), ...process.env }
  const env = {
    ...variables,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    CONTENT_SOURCE: 'folder',
    CONTENT_URL: path.join(folder, 'own'),
    CONTENT_WATCH: '0',
    CACHE_DIR: path.join(folder, 'cache'),
    GAZETTE_FOLDER: house,
    GAZETTE_BUILD: build,
    GAZETTE_PAPER: paper,
  }
  const pages = startPages(env)
  const page = async (at: string, expected = 200) => {
    const { status, html } = await pages.read(at)
    if (status !== expected) throw new Error(`${at} has the status ${status} instead of ${expected}.`)
    return html
  }
  return {
    page,
    pieces: async (at, hook) => piecesOf(await page(at), hook),
    async close() {
      await pages.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The build to test: that of the paper, or the package's own without components. Throws if it is an old one. */
function buildOf(paper: string): string {
  if (!hasComponents(paper)) return path.join(house, 'dist')
  const { version } = JSON.parse(readFileSync(path.join(house, 'package.json'), 'utf8')) as { version: string }
  if (needsBuild({ paper, version }))
    throw new Error('dist/ is not a build of the current themes. Run "npx gazette build" before the tests.')
  return ownBuild(paper)
}

/** Starts a thread with a separate server, since settings and build are those of a whole process or thread. */
function startPages(env: NodeJS.ProcessEnv) {
  const program = 'testedPages.js'
  const worker = new Worker(new URL(program, import.meta.url), { env, execArgv: [], argv: [] })
  const waiting = new Map<number, PromiseWithResolvers<{ status: number; html: string }>>()
  let count = 0
  let ended: unknown
  const failAll = (reason: unknown) => {
    ended ??= reason
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  worker.on('message', ({ id, status, html, error }: PageReply) => {
    const own = waiting.get(id)
    waiting.delete(id)
    if (error !== undefined) own?.reject(new Error(error))
    else own?.resolve({ status, html })
  })
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('The thread that renders pages has ended.')))
  return {
    end: () => worker.terminate(),
    read(at: string) {
      const own = Promise.withResolvers<{ status: number; html: string }>()
      if (ended !== undefined) own.reject(ended)
      else waiting.set(++count, own)
      worker.postMessage({ id: count, path: at })
      return own.promise
    },
  }
}
