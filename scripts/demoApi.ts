import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { mediaFoldersOf } from '../src/content/source/folder/contentFolders.ts'
import { createFolderReader, documentOf, type FolderReader } from '../src/content/source/folder/createFolderReader.ts'

/** Faults that the demo API can simulate; `none` is normal operation. */
export const faults = [
  'none',
  'slow',
  'hang',
  'drip',
  'html',
  'empty',
  'truncated',
  'wrong-types',
  'no-data',
  'bad-entries',
  'huge',
  'redirect',
  '401',
  '403',
  '404',
  '429',
  '500',
  '503',
  'flapping',
  'reset',
] as const
export type Fault = (typeof faults)[number]

export type DemoApi = {
  /** Base URL, such as `http://127.0.0.1:8090`. */
  url: string
  /** Number of answered content requests. */
  calls: () => number
  /** Number of answered media requests. */
  mediaCalls: () => number
  /** The headers of the last content request. */
  lastHeaders: () => IncomingMessage['headers'] | undefined
  misbehave: (fault: Fault) => void
  /** Number of requests with an unknown token. */
  refused: () => number
  /** Paths of all requests so far. */
  requestedPaths: () => readonly string[]
  /** Changes the document before it is sent, like an edit. With a token, only requests with it get the change, and the token becomes valid. */
  edit: (change: Change | undefined, token?: string) => void
  /** Revokes a token: later requests with it are rejected. */
  endToken: (token: string) => void
  close: () => Promise<void>
}

type Change = (data: Record<string, unknown>) => void

export type DemoApiOptions = {
  /** A folder of tenants: each has its own folder, named by the id of its website. */
  folder: string
  /** Serve only this tenant. */
  only?: string
  token: string
  port?: number
  host?: string
  /** Milliseconds since 1970; dates of the demo move to this time. Default: the current time. */
  now?: () => number
}

/**
 * A content API for the tenants of `folder`, for development and tests: bearer token, ETag and 304, media files, and faults that
 * `misbehave` or `PUT /_fault/{name}` switch on.
 */
export async function startDemoApi({
  folder,
  only,
  token,
  port = 0,
  host = '127.0.0.1',
  now = Date.now,
}: DemoApiOptions): Promise<DemoApi> {
  let fault: Fault = 'none'
  let calls = 0
  let mediaCalls = 0
  let refused = 0
  let headers: IncomingMessage['headers'] | undefined
  const requestedPaths: string[] = []
  const readers = new Map<string, FolderReader>()
  const changes = new Map<string, Change | undefined>([[token, undefined]])

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      if (!response.headersSent) send(response, 500, { error: String(error) })
    })
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://api')
    const control = /^\/_fault\/([\w-]+)$/.exec(pathname)?.[1]
    if (control) return switchFault(control, response)
    requestedPaths.push(request.url ?? '')
    if (!changes.has(tokenOf(request))) {
      refused++
      return send(response, 401, { error: 'a valid bearer token is needed' })
    }
    if (pathname.startsWith('/media/')) {
      mediaCalls++
      return sendMedia(decodeURIComponent(pathname.slice(7)), only ?? websiteOf(request), response)
    }
    const websiteId = /^\/static\/platform\/([^/]+)$/.exec(pathname)?.[1]
    if (!websiteId) return send(response, 404, { error: 'no such call' })
    calls++
    headers = request.headers
    if (await misbehaves(fault, calls, response)) return
    await sendDocument(decodeURIComponent(websiteId), request, response)
  }

  function switchFault(name: string, response: ServerResponse): void {
    const known = faults.find((one) => one === name)
    if (known) fault = known
    send(response, known ? 200 : 404, known ? { fault } : { error: 'unknown fault', faults })
  }

  const tenantsIn = async () => (only === undefined ? readdir(folder) : [only])

  async function sendDocument(websiteId: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const tenants = await tenantsIn()
    if (!tenants.includes(websiteId)) return send(response, 404, { error: 'unknown website' })
    const reader = readers.get(websiteId) ?? createFolderReader(path.join(folder, websiteId))
    readers.set(websiteId, reader)
    const document = documentOf(await reader.read({ now: new Date(now()) }))
    changes.get(tokenOf(request))?.(document.data)
    if (fault === 'bad-entries') spoilEntries(document.data)
    const body = JSON.stringify(document)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end()
      return
    }
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', etag })
    response.end(fault === 'truncated' ? body.slice(0, body.length / 2) : body)
  }

  /** Sends a file of a website, or of the folder that it extends. Tenants have files of the same name, such as `error.jpg`. */
  async function sendMedia(name: string, websiteId: string, response: ServerResponse): Promise<void> {
    const isKnown = (await tenantsIn()).includes(websiteId)
    const roots = isKnown ? mediaFoldersOf(path.join(folder, websiteId)) : []
    for (const root of roots) {
      const file = path.resolve(root, name)
      const info = file.startsWith(root + path.sep) ? await stat(file).catch(() => undefined) : undefined
      if (!info?.isFile()) continue
      response.writeHead(200, { 'content-length': info.size, etag: `"${info.size}-${info.mtimeMs}"` })
      createReadStream(file).pipe(response)
      return
    }
    send(response, 404, { error: 'no such media' })
  }

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address() as AddressInfo
  return {
    url: `http://${host}:${address.port}`,
    calls: () => calls,
    mediaCalls: () => mediaCalls,
    lastHeaders: () => headers,
    misbehave: (name) => {
      fault = name
    },
    refused: () => refused,
    requestedPaths: () => requestedPaths,
    edit: (next, ofToken = token) => {
      changes.set(ofToken, next)
    },
    endToken: (ofToken) => void changes.delete(ofToken),
    close: () => close(server),
  }
}

/** What a developer can do with a running API. `start` is the command that starts a site. */
export function apiText({ url, token, website, start }: Record<'url' | 'token' | 'website' | 'start', string>): string {
  return `Demo API: ${url}
  content   curl -H 'authorization: Bearer ${token}' ${url}/static/platform/${website}
  faults    curl -X PUT ${url}/_fault/slow      (${faults.join(', ')})
  a site    API_BASE=${url} API_TOKEN=${token} WEBSITE_ID=${website} ${start}
  preview   PREVIEW=1 PREVIEW_API_BASE=${url} API_TOKEN=${token} WEBSITE_ID=${website} ${start}
`
}

function websiteOf({ headers }: IncomingMessage): string {
  return decodeURIComponent(String(headers['x-website-id'] ?? ''))
}

function tokenOf({ headers }: IncomingMessage): string {
  return headers.authorization?.replace(/^Bearer /, '') ?? ''
}

/** Sends a faulty response if a fault is active. Returns false if the normal response should follow. */
async function misbehaves(fault: Fault, calls: number, response: ServerResponse): Promise<boolean> {
  switch (fault) {
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return false
    case 'hang':
      return true
    case 'drip':
      sendSlowly(response)
      return true
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Proxy error</title>')
      return true
    case 'empty':
      response.writeHead(200, { 'content-type': 'application/json' }).end()
      return true
    case 'wrong-types':
      send(response, 200, { data: { id: [], name: 12, articles: 'many' } })
      return true
    case 'no-data':
      send(response, 200, { website: {} })
      return true
    case 'huge':
      floodWith(response, 100 * 1024 * 1024)
      return true
    case 'redirect':
      response.writeHead(301, { location: 'http://127.0.0.1:9/elsewhere' }).end()
      return true
    case 'reset':
      response.destroy()
      return true
    case 'flapping':
      if (calls % 2 === 0) return false
      send(response, 500, { error: 'flapping' })
      return true
    case '401':
    case '403':
    case '404':
    case '429':
    case '500':
    case '503':
      response.setHeader('retry-after', '1')
      send(response, Number(fault), { error: fault })
      return true
    default:
      return false
  }
}

function sendSlowly(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 200)
  response.once('close', () => clearInterval(timer))
}

function floodWith(response: ServerResponse, bytes: number): void {
  const chunk = Buffer.alloc(1024 * 1024, 'a')
  let sent = 0
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"data":{"name":"')
  const more = (): void => {
    while (sent < bytes && !response.destroyed) {
      sent += chunk.length
      if (!response.write(chunk)) return
    }
    if (!response.destroyed) response.end('"}}')
  }
  response.on('drain', more)
  more()
}

function spoilEntries(data: Record<string, unknown>): void {
  const articles = data.articles as Record<string, unknown>[]
  articles.unshift({ id: 'x', title: 'No slug' }, { id: 'y', slug: '../etc/passwd', title: 'Bad slug' })
  Object.assign(articles[2] ?? {}, { rating: 'five stars', published_at: 'yesterday' })
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
