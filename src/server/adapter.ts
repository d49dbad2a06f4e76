import path from 'node:path'
import { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders'
import { consoleToLog } from './consoleToLog'
import { BadEnvironment } from './env'
import { chain, type Handler, type Middleware } from './middleware'
import type { PageCache, Sites } from './pages/pageCache'
import { createPageDesk } from './pages/pageDesk'
import { type ServeOptions, serve } from './serve'
import { staticFiles } from './staticFiles'

/** What the application brings to the adapter; made at the first request or at start, never while building. */
export type Application = Omit<ServeOptions, 'handle' | 'files' | 'desk'> & {
  middleware: readonly Middleware[]
  /** The cache of finished pages with what it knows of sites; none while pages are drafts. */
  pages: { cache: PageCache; sites: Sites } | undefined
}

/**
 * The project's own Node adapter: the steps of `application` in front of Waku, and an own HTTP
 * server in front of the steps. Waku's stock adapter answers files without caching and takes POST.
 */
export const adapter = createServerEntryAdapter(
  ({ processRequest, processBuild, config, isBuild }, start?: () => Application) => {
    let running: { application: Application; handle: Handler } | undefined
    function run() {
      if (running) return running
      if (!start) throw new Error('the adapter needs the application')
      const application = start()
      running = { application, handle: chain(application.middleware, render) }
      return running
    }
    async function render(request: Request): Promise<Response> {
      return (await processRequest(request)) ?? new Response('Not Found\n', { status: 404 })
    }
    return {
      fetch: (request: Request) => run().handle(request),
      build: processBuild,
      buildOptions: { distDir: config.distDir },
      buildEnhancers: ['waku/adapters/node-build-enhancer'],
      serve() {
        const { application, handle } = runOrExit(run)
        consoleToLog(application.log)
        const files = staticFiles(path.resolve(config.distDir, 'public'))
        const { pages } = application
        const desk = pages && createPageDesk(pages.cache, pages.sites, handle)
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
