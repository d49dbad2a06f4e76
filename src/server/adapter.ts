import path from 'node:path'
import { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders'
import { bytesAtHand, withBody } from './http/Answer'
import { buildBefore } from './http/buildBefore'
import { errorOverlay } from './http/errorOverlay'
import { keepBuild } from './http/keepBuild'
import { type StaticFiles, staticFiles } from './http/staticFiles'
import type { Asked, Inventory, Opened } from './Inventory'
import { createPageDesk, type KeptPages } from './keptPages/createPageDesk'
import { consoleToLog } from './operations/consoleToLog'
import { BadEnvironment } from './operations/env'
import { timed } from './operations/timed'
import { draftIn } from './preview/draftIn'
import { type ServeOptions, serve } from './serve'
import { whileServing } from './serving'
import { type Around, type Handler, inOrder, type Middleware } from './steps/inOrder'

/** What the application brings to the adapter; made at the first request or at start, never while building. */
export type Application = Omit<ServeOptions, 'handle' | 'files' | 'desk'> & {
  /** Called before the server serves readers; never where an export opens it, whose changes are nobody's news. */
  beforeServing: () => void
  /** See each request and dress its answer, the first outermost. */
  around: readonly Around[]
  /** Taken in their order, to the first answer. */
  steps: readonly Middleware[]
  /** The finished pages; none are kept while they are drafts. */
  pages: KeptPages | undefined
  /** What a site answers, for an export. */
  inventory: (host: string | undefined) => Promise<Inventory>
  /** The query names by which a path, without language prefix, is a page of its own. */
  queriesOf: (path: string) => readonly string[]
  /** The build in service, and the folder in which its files are kept for the next one. */
  builds: { id: string; folder: string }
}

type Running = { application: Application; handle: Handler }

/**
 * The project's own Node adapter: the steps of `application` in front of Waku, and an own HTTP
 * server in front of the steps. Waku's stock adapter answers files without caching and takes POST.
 */
export const adapter = createServerEntryAdapter(
  ({ processRequest, processBuild, config, isBuild }, start?: (render: Handler) => Application) => {
    let running: Running | undefined
    function run() {
      if (running) return running
      if (!start) throw new Error('the adapter needs the application')
      const application = start(render)
      running = { application, handle: inOrder(application.around, application.steps, render) }
      return running
    }
    async function render(request: Request): Promise<Response> {
      return (await processRequest(request)) ?? new Response('Not Found\n', { status: 404 })
    }
    return {
      fetch: async (request: Request) => withBody(await whileDeveloping(run(), request)),
      build: processBuild,
      buildOptions: { distDir: config.distDir },
      buildEnhancers: ['/scripts/vite/plainEntry.ts'],
      serve() {
        const { application, handle } = runOrExit(run)
        consoleToLog(application.log)
        application.beforeServing()
        const files = filesOf(path.resolve(config.distDir), application)
        const { pages } = application
        const desk = pages && createPageDesk(pages, handle)
        serve({ ...application, handle, files, desk })
      },
      open(): Opened {
        const { application, handle } = runOrExit(run)
        const { inventory, queriesOf, beforeExit: close } = application
        async function ask(url: string): Promise<Asked> {
          const also: Asked['also'] = {}
          const alsoIn = (notation: keyof typeof also, answer: Response) => {
            also[notation] = askedOf(answer)
          }
          return { ...askedOf(await whileServing({ alsoIn }, () => handle(new Request(url)))), also }
        }
        return { inventory, ask, queriesOf, close }
      },
      isBuild,
    }
  },
)

/**
 * Vite's server accepts the requests while developing. Of what our own server does with a request, only drafts matter here. An error
 * is shown with its file and line; `Server-Timing` says which edits the answer knows (`scripts/vite/development.ts`).
 */
async function whileDeveloping({ application: { draftDoor }, handle }: Running, request: Request): Promise<Response> {
  const posted = draftDoor && (await draftIn(request, draftDoor))
  if (posted instanceof Response) return posted
  const { url, headers, signal } = request
  const errors: unknown[] = []
  const response = await whileServing({ ...posted, onError: (error) => errors.push(error) }, () =>
    handle(posted ? new Request(url, { headers, signal }) : request),
  )
  const edits = Number(headers.get('x-gazette-edits'))
  return timed(errors.length > 0 ? errorOverlay(errors[0]) : response, { edits })
}

function askedOf(response: Response): Asked {
  const { status, headers } = response
  return { status, headers, content: bytesAtHand(response) ?? response.body, also: {} }
}

/** The files of this build, and of the one before it for pages that are still open. */
function filesOf(built: string, { builds, log }: Application): StaticFiles {
  const before = buildBefore(builds.folder, builds.id)
  keepBuild(built, builds.folder, builds.id).then(
    () => log.debug(builds, 'build kept for the next one'),
    (error) => log.warn({ ...builds, error: String(error) }, 'build not kept for the next one'),
  )
  try {
    return staticFiles(before === undefined ? [built] : [built, before])
  } catch (error) {
    log.warn({ error: String(error), folder: before }, 'files of the build before not read')
    return staticFiles([built])
  }
}

function runOrExit<Value>(run: () => Value): Value {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

import.meta.hot?.on('vite:afterUpdate', () => import.meta.hot?.send('gazette:updated'))
