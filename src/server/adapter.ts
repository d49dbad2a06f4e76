import path from 'node:path'
import { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders'
import { withBody } from './http/Answer'
import { staticFiles } from './http/staticFiles'
import { createPageDesk, type KeptPages } from './keptPages/createPageDesk'
import { consoleToLog } from './operations/consoleToLog'
import { BadEnvironment } from './operations/env'
import { type ServeOptions, serve } from './serve'
import { type Around, type Handler, inOrder, type Step } from './steps/inOrder'

/** What the application brings to the adapter; made at the first request or at start, never while building. */
export type Application = Omit<ServeOptions, 'handle' | 'files' | 'desk'> & {
  /** See each request and dress its answer, the first outermost. */
  around: readonly Around[]
  /** Taken in their order, to the first answer. */
  steps: readonly Step[]
  /** The finished pages; none are kept while they are drafts. */
  pages: KeptPages | undefined
}

/**
 * The project's own Node adapter: the steps of `application` in front of Waku, and an own HTTP
 * server in front of the steps. Waku's stock adapter answers files without caching and takes POST.
 */
export const adapter = createServerEntryAdapter(
  ({ processRequest, processBuild, config, isBuild }, start?: (render: Handler) => Application) => {
    let running: { application: Application; handle: Handler } | undefined
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
      fetch: async (request: Request) => withBody(await run().handle(request)),
      build: processBuild,
      buildOptions: { distDir: config.distDir },
      buildEnhancers: ['/scripts/vite/plainEntry.ts'],
      serve() {
        const { application, handle } = runOrExit(run)
        consoleToLog(application.log)
        const built = path.resolve(config.distDir)
        const files = staticFiles(path.join(built, 'public'), path.join(built, 'encoded'))
        const { pages } = application
        const desk = pages && createPageDesk(pages, handle)
        serve({ ...application, handle, files, desk })
      },
      isBuild,
    }
  },
)

function runOrExit<Value>(run: () => Value): Value {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}
