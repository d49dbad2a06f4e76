import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type GhostEntry = Record<string, unknown> & { id: string }

/** A server with the recorded answers of a real Ghost (`npm run record:ghost`), which tests may change. */
export type FakeGhost = {
  url: string
  settings: Record<string, unknown>
  lists: Record<'posts' | 'pages' | 'tags' | 'authors' | 'tiers', GhostEntry[]>
  /** Posts of the Admin API. */
  adminPosts: GhostEntry[]
  /** Paths of the requests since the last call of `splice`. */
  requests: string[]
  /** Number of requests with a wrong key. */
  refused: () => number
  /** Answers instead of Ghost, if set. */
  fault: ((response: ServerResponse) => void) | undefined
  /** Files by path. */
  files: Map<string, Buffer>
  close: () => void
}

/** The key of the Content API and the key of the Admin API that the server accepts. */
export const ghostKeys = { key: 'a1'.repeat(13), adminKey: `${'b2'.repeat(12)}:${'c3'.repeat(32)}` }

/** A public post in the form of the API. */
export function ghostPost(id: string, fields: object = {}): GhostEntry {
  return {
    id,
    slug: `post-${id}`,
    title: `Post ${id}`,
    html: `<p>Text of post ${id}.</p>`,
    visibility: 'public',
    access: true,
    published_at: '2026-03-02T06:40:00.000+00:00',
    updated_at: '2026-03-02T06:40:00.000+00:00',
    tags: [],
    authors: [],
    tiers: [],
    ...fields,
  }
}

/** Starts the server. */
export async function startFakeGhost(): Promise<FakeGhost> {
  let refused = 0
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://ghost.invalid')
    ghost.requests.push(pathname)
    if (ghost.fault) return ghost.fault(response)
    const file = ghost.files.get(pathname)
    if (file) return void response.end(file)
    const [, from = '', kind = ''] = /^\/ghost\/api\/(content|admin)\/(\w+)\/$/.exec(pathname) ?? []
    const isAllowed =
      from === 'content'
        ? searchParams.get('key') === ghostKeys.key
        : request.headers.authorization?.startsWith(`Ghost ${headOf(ghostKeys.adminKey)}.`)
    if (!isAllowed) refused += 1
    if (!isAllowed) return send(response, { errors: [{ message: 'Unknown API Key' }] }, 401)
    if (kind === 'settings') return send(response, { settings: ghost.settings })
    const ofAdmin = kind === 'posts' ? ghost.adminPosts : []
    const list = from === 'admin' ? ofAdmin : ghost.lists[kind as keyof FakeGhost['lists']]
    if (!list) return void response.writeHead(404).end('<h1>Not found</h1>')
    send(response, pageOf(kind, list, searchParams))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const recorded = (name: string) =>
    JSON.parse(readFileSync(`tests/fixtures/ghost/${name}.json`, 'utf8').replaceAll('http://ghost.invalid', url))
  const list = (kind: string) => recorded(kind)[kind] as GhostEntry[]
  const ghost: FakeGhost = {
    url,
    settings: recorded('settings').settings,
    lists: {
      posts: list('posts'),
      pages: list('pages'),
      tags: list('tags'),
      authors: list('authors'),
      tiers: list('tiers'),
    },
    adminPosts: recorded('adminPosts').posts,
    requests: [],
    refused: () => refused,
    fault: undefined,
    files: new Map(),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return ghost
}

/** Filters, sorts and cuts a list as Ghost does. */
function pageOf(kind: string, list: readonly GhostEntry[], query: URLSearchParams): object {
  const ids = /id:\[([^\]]*)\]/.exec(query.get('filter') ?? '')?.[1]?.split(',')
  const uuid = /uuid:'([^']*)'/.exec(query.get('filter') ?? '')?.[1]
  const found = list.filter((entry) => (!ids || ids.includes(entry.id)) && (!uuid || entry.uuid === uuid))
  const isByTime = query.get('order') === 'updated_at desc'
  found.sort((one, other) =>
    isByTime ? (String(one.updated_at) < String(other.updated_at) ? 1 : -1) : one.id < other.id ? -1 : 1,
  )
  const [limit, page] = [Math.min(100, Number(query.get('limit') ?? 15)), Number(query.get('page') ?? 1)]
  const names = query.get('fields')?.split(',')
  const entries = found.slice((page - 1) * limit, page * limit)
  return {
    [kind]: entries.map((entry) =>
      names ? Object.fromEntries(Object.entries(entry).filter(([name]) => names.includes(name))) : entry,
    ),
    meta: { pagination: { page, limit, pages: Math.ceil(found.length / limit), total: found.length } },
  }
}

/** The first part of a token made with a key. */
function headOf(key: string): string {
  return Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: key.split(':')[0] })).toString('base64url')
}

function send(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
