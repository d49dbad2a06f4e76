import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Entry = Record<string, unknown> & { id: number }

/** A small WordPress in memory. Its answers have the shape of those of a real one. */
export type FakeWordPress = {
  url: string
  /** The lists of the API by name. */
  lists: Record<'posts' | 'pages' | 'categories' | 'tags' | 'users' | 'media', Entry[]> & Record<string, Entry[]>
  /** The lists of further post types and taxonomies by name. */
  types: Record<string, string>
  /** The taxonomies of further post types. */
  taxonomies: Record<string, string[]>
  /** What the root of the API answers. */
  site: Record<string, unknown>
  /** Paths of the requests since the last call of `splice`. */
  requests: string[]
  /** The header `authorization` of all requests. */
  authorizations: Set<string | undefined>
  /** What the plugin answers to a request for a draft; undefined: it refuses. */
  draft: ((query: URLSearchParams) => object | undefined) | undefined
  /** Answers instead of the API, if set. */
  fault: ((response: ServerResponse) => void) | undefined
  /** Files by path. */
  files: Map<string, Buffer>
  close: () => void
}

const rendered = (text: string) => ({ rendered: text, protected: false })

/** A post in the form of the API. */
export function wordPressPost(url: string, id: number, fields: object = {}): Entry {
  const slug = (fields as { slug?: string }).slug ?? `post-${id}`
  return {
    id,
    slug,
    status: 'publish',
    link: `${url}/2026/03/${slug}/`,
    date: '2026-03-02T07:40:00',
    date_gmt: '2026-03-02T06:40:00',
    modified_gmt: '2026-03-02T06:40:00',
    title: rendered(`Post ${id}`),
    content: rendered(`<p>Text of post ${id}.</p>\n`),
    excerpt: rendered(`<p>Text of post ${id}.</p>\n`),
    author: 1,
    featured_media: 0,
    sticky: false,
    categories: [3],
    tags: [],
    ...fields,
  }
}

/** Starts the server. */
export async function startFakeWordPress(): Promise<FakeWordPress> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wordpress.invalid')
    wordPress.requests.push(pathname)
    wordPress.authorizations.add(request.headers.authorization)
    if (wordPress.fault) return wordPress.fault(response)
    const file = wordPress.files.get(pathname)
    if (file) return void response.end(file)
    if (pathname === '/') return void response.end('<!doctype html><html dir="ltr" lang="en-GB"><title>x</title>')
    if (pathname === '/wp-json/') return send(response, site)
    if (pathname === '/wp-json/gazette/v1/draft') {
      const draft = wordPress.draft?.(searchParams)
      return draft ? send(response, draft) : void response.writeHead(401).end('{}')
    }
    const [, name = ''] = /^\/wp-json\/wp\/v2\/(?:types|taxonomies)\/(\w+)$/.exec(pathname) ?? []
    const type = wordPress.types[name]
    if (type) return send(response, { rest_base: type, taxonomies: wordPress.taxonomies[name] ?? [] })
    const list = wordPress.lists[pathname.replace('/wp-json/wp/v2/', '') as keyof FakeWordPress['lists']]
    if (!list) return void response.writeHead(404).end('<h1>Not found</h1>')
    const ids = searchParams.get('include')?.split(',').map(Number)
    const found = ids ? list.filter(({ id }) => ids.includes(id)) : [...list]
    const isByTime = searchParams.get('orderby') === 'modified'
    found.sort((one, other) =>
      isByTime ? (String(one.modified_gmt) < String(other.modified_gmt) ? 1 : -1) : one.id - other.id,
    )
    const [size, page] = [Number(searchParams.get('per_page')), Number(searchParams.get('page') ?? 1)]
    const names = searchParams.get('_fields')?.split(',') ?? []
    const entries = found.slice((page - 1) * size, page * size)
    const total = { 'x-wp-total': String(found.length), 'x-wp-totalpages': String(Math.ceil(found.length / size)) }
    send(
      response,
      entries.map((entry) => Object.fromEntries(Object.entries(entry).flatMap((field) => chosen(field, names)))),
      total,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const site = {
    name: 'The Quay &amp;amp; Shore',
    description: 'News',
    home: url,
    gmt_offset: '1',
    timezone_string: '',
  }
  const term = (id: number, slug: string, more = {}) => ({ id, slug, name: slug, link: '', description: '', ...more })
  const wordPress: FakeWordPress = {
    url,
    site,
    lists: {
      posts: [wordPressPost(url, 1), wordPressPost(url, 2)],
      pages: [{ ...wordPressPost(url, 9, { slug: 'about' }), link: `${url}/about/` }],
      categories: [
        term(3, 'ferries', { name: 'Ferries', link: `${url}/category/news/ferries/`, parent: 4 }),
        term(4, 'news'),
        term(1, 'uncategorized'),
      ],
      tags: [],
      users: [term(1, 'ada', { name: 'Ada Marlow', link: `${url}/author/ada/` })],
      media: [
        {
          id: 50,
          modified_gmt: '2026-03-01T00:00:00',
          source_url: `${url}/wp-content/uploads/2026/03/gull.png`,
          alt_text: 'The Gull',
          caption: rendered('<p>At her berth</p>'),
          media_details: { width: 640, height: 480 },
        },
      ],
    },
    types: {},
    taxonomies: {},
    requests: [],
    authorizations: new Set(),
    draft: undefined,
    fault: undefined,
    files: new Map(),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return wordPress
}

/** A field if it is requested, as a whole or by the names of its parts. */
function chosen([name, value]: [string, unknown], names: readonly string[]): [string, unknown][] {
  if (names.includes(name)) return [[name, value]]
  const parts = names.flatMap((one) => (one.startsWith(`${name}.`) ? [one.slice(name.length + 1).split('.')[0]] : []))
  if (parts.length === 0) return []
  // PHP sends an empty list for an empty array.
  const kept = Object.entries(value as object).filter(([part]) => parts.includes(part))
  return [[name, kept.length > 0 ? Object.fromEntries(kept) : []]]
}

function send(response: ServerResponse, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8', ...headers }).end(JSON.stringify(body))
}
