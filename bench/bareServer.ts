import { createServer } from 'node:http'
import { fromHtml } from 'hast-util-from-html'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ReactElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'

/**
 * Baselines for pages of the site at `argv[2]`: `/bytes{path}` sends the same bytes from memory, compressed if the request accepts Brotli;
 * `/react{path}` streams the same elements rendered with React, with an article's text as one HTML string, which is the usual way.
 */
const site = process.argv[2] ?? ''
const paths = process.argv.slice(3)

const bytes = new Map<string, { plain: Buffer; brotli: Buffer }>()
const pages = new Map<string, ReactElement>()
for (const path of paths) {
  const compressed = await fetch(site + path, { headers: { 'accept-encoding': 'identity' } })
  const html = await compressed.text()
  pages.set(`/react${path}`, toElements(html))
  bytes.set(`/bytes${path}`, { plain: Buffer.from(html), brotli: await compressedBytes(path) })
}

const server = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?')
  const stored = bytes.get(path)
  if (stored) {
    const compressed = request.headers['accept-encoding']?.includes('br') ?? false
    const body = compressed ? stored.brotli : stored.plain
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(compressed ? { 'content-encoding': 'br' } : {}),
      'content-length': body.byteLength,
    })
    response.end(body)
    return
  }
  const page = pages.get(path)
  if (!page) {
    response.writeHead(404).end()
    return
  }
  const { pipe } = renderToPipeableStream(page, {
    onShellReady() {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      pipe(response)
    },
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.once('disconnect', () => process.exit(0))

/** Not `fetch`, which would decompress the body. */
async function compressedBytes(path: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(site + path, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}

function toElements(html: string): ReactElement {
  const build = (create: typeof jsx) => (type: never, props: Record<string, unknown>, key?: string) =>
    props.itemProp === 'articleBody'
      ? create(
          type,
          { ...props, children: undefined, dangerouslySetInnerHTML: { __html: markup(props.children) } },
          key,
        )
      : create(type, props, key)
  return toJsxRuntime(fromHtml(html), { Fragment, jsx: build(jsx), jsxs: build(jsxs) } as never)
}

function markup(children: unknown): string {
  return renderToStaticMarkup(jsx(Fragment, { children: children as ReactElement }))
}
