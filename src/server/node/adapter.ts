import { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders'
import { copyBuild } from '../builds/copyBuild'
import { previousBuild } from '../builds/previousBuild'
import { bufferedBytesOf, toStandardResponse } from '../http/bufferedResponse'
import { buildFolder, paperFolder } from '../http/buildFolder'
import { errorOverlay } from '../http/errorOverlay'
import { addServerTiming } from '../http/responseHeaders'
import { type StaticFiles, staticFiles, typeOf } from '../http/staticFiles'
import type { Inventory, InventoryAnswer, OpenedApplication } from '../Inventory'
import {
  composeMiddleware,
  type Handler,
  type Middleware,
  type MiddlewareWrapper,
} from '../middleware/composeMiddleware'
import { consoleToLog } from '../operations/consoleToLog'
import { BadEnvironment } from '../operations/env'
import { createPageServer, type PageLookup } from '../pageCache/createPageServer'
import { readDevelopmentDraft } from '../preview/readDevelopmentDraft'
import { withRequestState } from '../requestState'
import { type ServeOptions, serve } from './serve'

/** The parts that the application gives to the adapter. Created at start or at the first request, never during a build. */
export type Application = Omit<ServeOptions, 'handle' | 'files' | 'pageServer'> & {
  /** Called before the server accepts connections. An export does not call it: its content changes must not be announced. */
  beforeServing: () => void
  /** Wrap all middleware: see each request and may change its response. The first is the outermost. */
  wrappers: readonly MiddlewareWrapper[]
  /** The middleware, called in order until one returns a response. */
  middleware: readonly Middleware[]
  /** The page cache; undefined in preview, where no page is cached. */
  pages: PageLookup | undefined
  /** Lists the addresses of a site, for an export. */
  inventory: (host: string | undefined) => Promise<Inventory>
  /** The names of the query parameters that select another page at this path, which has no language prefix. */
  queriesOf: (path: string) => readonly string[]
  /** The id of the running build, and the folder that keeps its files for the next build. */
  builds: { id: string; folder: string }
  /** Files that are made at start, by path. */
  madeFiles: ReadonlyMap<string, Uint8Array>
}

type Running = { application: Application; handle: Handler }

/**
 * The project's own Node adapter: the middleware of `application` in front of Waku, and an HTTP server of its own. Waku's standard
 * adapter serves files without caching and accepts POST.
 */
export const adapter = createServerEntryAdapter(
  ({ processRequest, processBuild, config, isBuild }, start?: (render: Handler) => Application) => {
    let running: Running | undefined
    function run() {
      if (running) return running
      if (!start) throw new Error('adapter options are missing: pass the function that creates the application')
      const application = start(render)
      running = { application, handle: composeMiddleware(application.wrappers, application.middleware, render) }
      return running
    }
    async function render(request: Request): Promise<Response> {
      return (await processRequest(request)) ?? new Response('Not Found\n', { status: 404 })
    }
    return {
      fetch: async (request: Request) => toStandardResponse(await whileDeveloping(run(), request)),
      build: processBuild,
      buildOptions: { distDir: config.distDir },
      buildEnhancers: ['/scripts/vite/plainEntry.ts'],
      serve() {
        const { application, handle } = runOrExit(run)
        consoleToLog(application.log)
        application.beforeServing()
        const files = filesOf(buildFolder(), application)
        const { pages } = application
        const pageServer = pages && createPageServer(pages, handle)
        serve({ ...application, handle, files, pageServer })
      },
      open(): OpenedApplication {
        const { application, handle } = runOrExit(run)
        const { inventory, queriesOf, beforeExit: close } = application
        async function requestPage(url: string): Promise<InventoryAnswer> {
          const otherFormats: InventoryAnswer['otherFormats'] = {}
          const onOtherFormat = (format: keyof typeof otherFormats, answer: Response) => {
            otherFormats[format] = toInventoryAnswer(answer)
          }
          return {
            ...toInventoryAnswer(await withRequestState({ onOtherFormat }, () => handle(new Request(url)))),
            otherFormats,
          }
        }
        return { inventory, ask: requestPage, queriesOf, close }
      },
      isBuild,
    }
  },
)

/**
 * Handles a request in development, where Vite's server accepts the requests. Of the production server's work only draft posts and
 * files made at start are repeated here. An error is shown with its file and line. `Server-Timing` says which edits the response contains
 * (`scripts/vite/development.ts`).
 */
async function whileDeveloping(
  { application: { draftEndpoint, acceptsForm, madeFiles }, handle }: Running,
  request: Request,
): Promise<Response> {
  const made = madeFiles.get(new URL(request.url).pathname)
  if (made) return new Response(Buffer.from(made), { headers: { 'content-type': typeOf(request.url) } })
  const posted = draftEndpoint && (await readDevelopmentDraft(request, draftEndpoint))
  if (posted instanceof Response) return posted
  const { url, headers, signal } = request
  const isForm = request.method === 'POST' && acceptsForm(new URL(url).pathname)
  const form = isForm ? new URLSearchParams(await request.text()) : undefined
  const errors: unknown[] = []
  const response = await withRequestState(
    { ...posted, ...(form && { form }), onError: (error) => errors.push(error) },
    () => handle(posted ? new Request(url, { headers, signal }) : request),
  )
  const edits = Number(headers.get('x-gazette-edits'))
  return addServerTiming(errors.length > 0 ? errorOverlay(errors[0]) : response, { edits })
}

function toInventoryAnswer(response: Response): InventoryAnswer {
  const { status, headers } = response
  return { status, headers, content: bufferedBytesOf(response) ?? response.body, otherFormats: {} }
}

/** The files of this build, and of the previous build for pages that are still open in browsers. */
function filesOf(built: string, { builds, log, madeFiles }: Application): StaticFiles {
  const paper = paperFolder()
  const current = paper === undefined ? [built] : [paper, built]
  const before = previousBuild(builds.folder, builds.id)
  copyBuild(built, builds.folder, builds.id).then(
    () => log.debug(builds, 'copied the files of this build; the next build serves them too'),
    (error) =>
      log.warn(
        { ...builds, error: String(error) },
        'could not copy the files of this build; pages that are open during the next deployment may lack scripts',
      ),
  )
  try {
    return staticFiles(before === undefined ? current : [...current, before], madeFiles)
  } catch (error) {
    log.warn(
      { error: String(error), folder: before },
      'could not read the files of the previous build; serving only those of this build',
    )
    return staticFiles(current, madeFiles)
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
