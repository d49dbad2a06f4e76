import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Connect, Plugin } from 'vite'
import { paperThemeFolders } from '../../src/themes/paperThemeFolders.ts'
import { withPaperPaths } from './withPaperPaths.ts'

/** Tells the application how many edits there had been when the request began; it answers with them in `Server-Timing`. */
const editsHeader = 'x-gazette-edits'

const dataThemes = 'src/themes/dataThemes.ts'

const followEdits = '<script type="module" src="/src/client/entry/followEdits.ts"></script>'

/**
 * What `waku dev` lacks for pages that are loaded as documents. It counts edits and sends the count to each page at every edit and
 * when the page asks for it, so that an edit saved while the page was loading is not missed (`src/client/entry/followEdits.ts`). Vite's
 * page that shows an error follows edits too.
 */
export function development(): Plugin {
  let edits = 0
  const paper = process.env.GAZETTE_PAPER
  let toPaper = <Value>(value: Value): Value => value

  const countFor: Connect.NextHandleFunction = (request, _response, next) => {
    setHeader(request, editsHeader, String(edits))
    next()
  }

  const followFromErrorPage: Connect.ErrorHandleFunction = (error, request, response, next) => {
    const end = response.end.bind(response)
    Object.assign(response, { end: (page: string) => end(toPaper(page) + followEdits) })
    response.setHeader('server-timing', `edits;dur=${request.headers[editsHeader]}`)
    next(error)
  }

  return {
    name: 'gazette:development',
    apply: 'serve',
    enforce: 'post',
    // Editors empty a file before they write it. Vite would run the empty file, and chokidar drops a second event within 50 ms.
    // Files of a paper are complete: `followFolder` waits for editors before it copies them.
    config: () => ({
      server: { watch: { awaitWriteFinish: { stabilityThreshold: paper ? 10 : 60, pollInterval: paper ? 5 : 20 } } },
    }),
    /** The server reads the files of a theme as data in one module. */
    hotUpdate({ file }) {
      const theme = /^(.*\/themes\/[^/]+)\//.exec(file)?.[1]
      if (theme === undefined || !existsSync(path.join(theme, 'theme.yaml'))) return
      return [...(this.environment.moduleGraph.getModulesByFile(path.resolve(dataThemes)) ?? [])]
    },
    configureServer(server) {
      const { client, rsc } = server.environments
      if (paper) {
        const folders = paperThemeFolders(paper)
        toPaper = (value) => withPaperPaths(value, path.join(server.config.root, 'themes'), folders)
        const send = client.hot.send.bind(client.hot)
        client.hot.send = (...payload: unknown[]) => send(...(toPaper(payload) as Parameters<typeof send>))
      }
      client.hot.on('gazette:follow', (_, page) => page.send('gazette:edits', { edits }))
      // The adapter sends this when the edited code runs: a page that reloads as soon as Vite hears of an edit may still get the old code.
      rsc?.hot.on('gazette:updated', () => client.hot.send('gazette:edits', { edits: ++edits }))
      server.middlewares.use(countFor)
      return () => server.middlewares.use(followFromErrorPage)
    },
  }
}

/** Adds a header as if the browser had sent it: some readers of requests use the raw list. */
function setHeader(request: IncomingMessage, name: string, value: string): void {
  request.headers[name] = value
  request.rawHeaders.push(name, value)
}
