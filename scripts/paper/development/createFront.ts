import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { DevelopmentState } from '../../../src/client/entry/develop.ts'

type Options = {
  /** Returns the port of the running server. */
  port: () => number
  state: () => DevelopmentState
  /** Returns a file of the paper's themes that the running server may not know yet, such as an edited stylesheet. */
  themeFile: (url: string) => Uint8Array | undefined
  /** The script that browsers run. */
  script: string
  /** The URL of the build's navigation code. */
  navigation: string
}

/** The server that browsers connect to, and how to send them the state. */
export type Front = { server: Server; send: () => void }

const scriptPath = '/_gazette/develop.js'
const eventsPath = '/_gazette/events'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** Creates the server of `gazette dev`. It passes requests on to the prebuilt server, and adds a script to pages. */
export function createFront({ port, state, themeFile, script, navigation }: Options): Front {
  const listeners = new Set<ServerResponse>()
  const write = (outgoing: ServerResponse) => outgoing.write(`data: ${JSON.stringify(state())}\n\n`)

  const server = createServer((incoming, outgoing) => {
    const url = (incoming.url ?? '/').split('?', 1)[0] ?? '/'
    if (url === eventsPath) return follow(outgoing)
    if (url === scriptPath) return sendFile(outgoing, 'text/javascript; charset=utf-8', script)
    const file = themeFile(url)
    if (file) return sendFile(outgoing, types[path.extname(url)] ?? 'application/octet-stream', file)
    pass(incoming, outgoing)
  })

  function follow(outgoing: ServerResponse): void {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    listeners.add(outgoing)
    outgoing.once('close', () => listeners.delete(outgoing))
    write(outgoing)
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    // The script is added to text that is not compressed.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const { method, url } = incoming
    const asked = request({ host: '127.0.0.1', port: port(), method, path: url, headers }, (answer) => {
      const type = answer.headers['content-type'] ?? ''
      if (type.startsWith('text/html') && method === 'GET') void sendPage(answer, outgoing, tag(state()))
      else answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers))
    })
    asked.once('error', () => {
      if (outgoing.headersSent) return outgoing.destroy()
      outgoing.writeHead(503, { 'retry-after': '1' }).end('The server is starting.\n')
    })
    incoming.pipe(asked)
    outgoing.once('close', () => asked.destroy())
  }

  /** The counts are those at the beginning of the response: the script compares them with the newest. */
  function tag({ pages, styles }: DevelopmentState): string {
    const data = `data-gazette-pages="${pages}" data-gazette-styles="${styles}" data-gazette-navigation="${navigation}"`
    return `<script src="${scriptPath}" defer ${data}></script>`
  }

  return {
    server,
    send() {
      for (const outgoing of listeners) write(outgoing)
    },
  }
}

async function sendPage(answer: IncomingMessage, outgoing: ServerResponse, tag: string): Promise<void> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of answer) chunks.push(chunk)
  } catch {
    return void outgoing.destroy()
  }
  const page = Buffer.concat(chunks)
    .toString()
    .replace('</head>', () => `${tag}</head>`)
  const { etag: _, 'content-length': __, 'transfer-encoding': ___, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, {
    ...headers,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(page),
  })
  outgoing.end(page)
}

function sendFile(outgoing: ServerResponse, type: string, content: string | Uint8Array): void {
  outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content)
}
