import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Starts a plain static file server: folders by their `index.html`, the lines of `_redirects`, `404.html` for the rest.
 * It ignores queries and sets no headers of its own.
 */
export async function serveFolder(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const lines = existsSync(path.join(folder, '_redirects')) ? readFileSync(path.join(folder, '_redirects'), 'utf8') : ''
  const redirects = new Map(
    lines.split('\n').map((line) => {
      const [from = '', to = '', status = ''] = line.split(' ')
      return [from, { to, status: Number(status) }]
    }),
  )
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const redirect = redirects.get(pathname)
    if (redirect) return response.writeHead(redirect.status, { location: redirect.to }).end()
    const target = path.join(folder, decodeURIComponent(pathname))
    const file = [target, path.join(target, 'index.html')].find((one) => existsSync(one) && statSync(one).isFile())
    const found = file ?? path.join(folder, '404.html')
    const type = types[path.extname(found)] ?? 'application/octet-stream'
    response.writeHead(file ? 200 : 404, { 'content-type': type })
    createReadStream(found).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
