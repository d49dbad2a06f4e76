import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A file of the API; without ETag and Last-Modified it is always sent completely. */
export type MediaFile = { body: Buffer; etag?: string; modified?: string; knowsRanges?: boolean; saysLength?: boolean }

export type MediaApi = {
  url: string
  token: string
  /** Documents by website id. */
  documents: Map<string, Record<string, unknown>>
  /** Files by path. */
  files: Map<string, MediaFile>
  /** How the API responds to media requests. */
  behave: (how: 'well' | 'hang' | 'fail') => void
  /** Media requests so far: path, request headers, status. */
  calls: { path: string; headers: IncomingMessage['headers']; status: number }[]
  /** Number of media requests in progress. */
  open: () => number
  close: () => Promise<void>
}

/** Starts a content API whose documents and files the test sets. */
export async function startMediaApi(): Promise<MediaApi> {
  const token = 'CANARY-media-api'
  const documents: MediaApi['documents'] = new Map()
  const files: MediaApi['files'] = new Map()
  const calls: MediaApi['calls'] = []
  const open = new Set<ServerResponse>()
  let behaviour: 'well' | 'hang' | 'fail' = 'well'

  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    if (request.headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end()
    const websiteId = /^\/static\/platform\/(.+)$/.exec(path)?.[1]
    if (websiteId) return sendJson(response, documents.get(websiteId))
    open.add(response)
    response.once('close', () => open.delete(response))
    const call = { path, headers: request.headers, status: 0 }
    calls.push(call)
    if (behaviour === 'hang') return
    call.status = behaviour === 'fail' ? 500 : sendFile(request, response, files.get(path))
    if (behaviour === 'fail') response.writeHead(500).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    documents,
    files,
    calls,
    behave: (how) => {
      behaviour = how
    },
    open: () => open.size,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function sendJson(response: ServerResponse, data: Record<string, unknown> | undefined): void {
  response.writeHead(data ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: MediaFile | undefined): number {
  if (!file) return end(response, 404)
  const { body, etag, modified, knowsRanges = true, saysLength = true } = file
  const headers = { ...(etag && { etag }), ...(modified && { 'last-modified': modified }) }
  if (etag && request.headers['if-none-match'] === etag) return end(response, 304, headers)
  if (!etag && modified && request.headers['if-modified-since'] === modified) return end(response, 304, headers)
  const [, first, last] = (knowsRanges && /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')) || []
  if (first !== undefined && last !== undefined) {
    const range = { 'content-range': `bytes ${first}-${last}/${body.byteLength}` }
    return end(response, 206, { ...headers, ...range }, body.subarray(Number(first), Number(last) + 1))
  }
  if (saysLength) return end(response, 200, headers, body)
  response.writeHead(200, headers).write(body)
  response.end()
  return 200
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}, body?: Buffer): number {
  response.writeHead(status, { ...headers, ...(body && { 'content-length': body.byteLength }) }).end(body)
  return status
}
