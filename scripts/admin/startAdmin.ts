import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { rolldown } from 'rolldown'
import type { Patch } from '../../src/client/bridge/protocol.ts'
import { readFolder } from '../../src/content/source/folder/createFolderReader.ts'
import { saveEdits } from './saveEdits.ts'

type Options = {
  folder: string
  websiteId: string
  token: string
  /** Resolves with the origin of the framed site. */
  site: Promise<string>
  port: number
}
export type Admin = { origin: string; close: () => Promise<void> }

const page = path.resolve('scripts/admin/page')
const fonts = path.resolve('node_modules/@fontsource-variable')

const files: Readonly<Record<string, { file: string; type: string }>> = {
  '/': { file: path.join(page, 'index.html'), type: 'text/html; charset=utf-8' },
  '/admin.css': { file: path.join(page, 'admin.css'), type: 'text/css; charset=utf-8' },
  '/sans.woff2': {
    file: path.join(fonts, 'public-sans/files/public-sans-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
  '/serif.woff2': { file: path.join(fonts, 'newsreader/files/newsreader-latin-wght-normal.woff2'), type: 'font/woff2' },
}

/**
 * Serves the demo admin on its own origin: forms around the framed site, which can save to the tenant's folder. Only for development: every
 * visitor gets the token, so it only accepts connections from this machine.
 */
export async function startAdmin({ folder, websiteId, token, site, port }: Options): Promise<Admin> {
  const script = await bundle()
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error) => send(outgoing, 500, 'text/plain', String(error)))
  })

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://admin')
    const { host, origin } = incoming.headers
    if (pathname === '/' && host !== ownHost()) return redirect(outgoing, `http://${ownHost()}/`)
    if (pathname === '/session') {
      const { data } = await readFolder(path.join(folder, websiteId), new Date())
      return send(
        outgoing,
        200,
        'application/json',
        JSON.stringify({ site: await site, token, websiteId, data, themes: themes() }),
      )
    }
    if (pathname === '/save' && incoming.method === 'POST') {
      if (origin !== `http://${host}`) return send(outgoing, 403, 'text/plain', 'from this page alone')
      const patches = JSON.parse(await text(incoming)) as Patch[]
      await saveEdits(path.join(folder, websiteId), patches)
      return send(outgoing, 200, 'application/json', '{}')
    }
    if (pathname === '/admin.js') return send(outgoing, 200, 'text/javascript', script)
    const file = files[pathname]
    if (!file) return send(outgoing, 404, 'text/plain', 'Not Found')
    send(outgoing, 200, file.type, readFileSync(file.file))
  }

  const ownHost = () => `127.0.0.1:${(server.address() as AddressInfo).port}`

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://${ownHost()}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function bundle(): Promise<string> {
  const bundler = await rolldown({ input: path.join(page, 'main.ts'), platform: 'browser' })
  const {
    output: [chunk],
  } = await bundler.generate({ minify: true, format: 'esm', codeSplitting: false })
  await bundler.close()
  return chunk.code
}

/** The themes that the admin offers. */
function themes(): string[] {
  const named = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'base')
  return [...named('src/themes'), ...named('themes')].map(({ name }) => name).sort()
}

/** Only one origin may frame the site, so the admin would not work under another name of this machine, such as `localhost`. */
function redirect(outgoing: ServerResponse, location: string): void {
  outgoing.writeHead(302, { location, 'cache-control': 'no-store' })
  outgoing.end()
}

function send(outgoing: ServerResponse, status: number, type: string, body: string | Buffer): void {
  outgoing.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  outgoing.end(body)
}
