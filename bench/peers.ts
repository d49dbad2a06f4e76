import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { endWithParent } from '../scripts/programs/endWithParent.ts'
import { startSite } from '../tests/support/startSite.ts'
import { median, peakMemory, requireWrk, type Sample, sample } from './measure.ts'
import { type PeerArticle, peerArticles } from './peers/document.ts'

/**
 * `npm run bench:peers`: Gazette, a bare `node:http` server, Astro, Next and Nuxt with the same 1,000 articles, one server at a time, in
 * another order in each round. Prints the tables of `docs/performance.md`: medians, and ratios to Gazette by processor time, which other
 * work on the machine changes less than rates. Installs and builds the frameworks where that is missing. `BENCH_ROUNDS` (default 3),
 * `BENCH_SECONDS` (4) and `BENCH_PEERS` (`gazette,bare,astro,next,nuxt`) set what runs.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const chosen = (process.env.BENCH_PEERS ?? 'gazette,bare,astro,next,nuxt').split(',')
const port = 4180

/** Number of articles that the requests alternate between. */
const inTurn = 20

type Server = { pid: number; url: string; stop: () => unknown }
type Peer = {
  name: string
  start: () => Promise<Server>
  /** The addresses of the front page and of an article: with a cache, and rendered for each request. */
  pages: Partial<Record<'cached' | 'rendered', (slug?: string) => string>>
}
type Figures = Record<string, number[]>

requireWrk()
const folder = mkdtempSync(path.join(tmpdir(), 'gazette-peers-'))
const articles = peerArticles(1_000)
const slugs = articles.slice(0, inTurn).map(({ slug }) => slug)
const articlesFile = path.join(folder, 'articles.json')
writeFileSync(articlesFile, JSON.stringify(articles))
const api = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' }).end(JSON.stringify(documentOf(articles)))
})
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))

const framework = (name: string, version: string, entry: string[]): Peer => ({
  name: `${name} ${version}`,
  start: () => startFramework(name.toLowerCase(), entry),
  pages: {
    cached: (slug) => (slug ? `/cached/article/${slug}` : '/cached'),
    rendered: (slug) => (slug ? `/rendered/article/${slug}` : '/rendered'),
  },
})
const all: Record<string, Peer> = {
  gazette: {
    name: 'Gazette',
    start: startGazette,
    pages: {
      cached: (slug) => (slug ? `/article/${slug}` : '/'),
      rendered: (slug) => (slug ? `/article/${slug}?lang=none` : '/?lang=none'),
    },
  },
  bare: {
    name: 'bare node:http',
    start: startBare,
    pages: { cached: (slug) => (slug ? `/bytes/article/${slug}` : '/bytes/') },
  },
  astro: framework('Astro', '7.3.5', ['dist/server/entry.mjs']),
  next: framework('Next', '16.4.6', [
    'node_modules/next/dist/bin/next',
    'start',
    '-H',
    '127.0.0.1',
    '-p',
    String(port),
  ]),
  nuxt: framework('Nuxt', '4.5.2', ['.output/server/index.mjs']),
}
const peers = chosen.map((name) => {
  const peer = all[name]
  if (!peer) throw new Error(`BENCH_PEERS names ${name}; known are ${Object.keys(all).join(', ')}`)
  return peer
})
for (const name of chosen) if (existsSync(path.resolve('bench/peers', name))) prepare(name)

const figures = new Map<Peer, Figures>(peers.map((peer) => [peer, {}]))
for (let round = 0; round < rounds; round++) {
  for (const [index] of peers.entries()) {
    const peer = peers[(index + round) % peers.length] as Peer
    await measure(peer, figures.get(peer) as Figures)
  }
}
api.close()
rmSync(folder, { recursive: true, force: true })
printTables()

/** Starts one server, requests its pages, and notes the figures. */
async function measure(peer: Peer, known: Figures): Promise<void> {
  const note = (name: string, value: number) => {
    known[name] = [...(known[name] ?? []), value]
  }
  const started = performance.now()
  const server = await peer.start()
  const first = Object.values(peer.pages)[0]?.() ?? '/'
  await bytesOf(server.url + first, true)
  // The bare server starts after Gazette, from which it takes its pages.
  if (peer !== all.bare) note('first page, ms', performance.now() - started)
  for (const [kind, addressOf] of Object.entries(peer.pages)) {
    for (const [page, addresses] of [
      ['article', slugs.map(addressOf)],
      ['front page', [addressOf()]],
    ] as const) {
      const name = `${page}, ${kind}`
      for (const _ of [1, 2]) for (const address of addresses) await bytesOf(server.url + address)
      note(
        `${name}: HTML, gzip bytes`,
        gzipSync(await bytesOf(`${server.url}${addresses[3] ?? addresses[0]}`)).byteLength,
      )
      await load(server, addresses, [])
      record(name, await load(server, addresses, []))
      if (kind === 'cached') record(`${name}, brotli`, await load(server, addresses, ['accept-encoding: br']))
    }
  }
  note('peak memory, MB', peakMemory(server.pid))
  await server.stop()

  function record(name: string, { rate, micros, failed }: Sample) {
    if (failed > 0) throw new Error(`${peer.name}: ${failed} answers of "${name}" were not pages`)
    note(`${name}: per second`, rate)
    note(`${name}: µs`, micros)
  }
}

function load({ url, pid }: Server, addresses: readonly string[], headers: readonly string[]): Promise<Sample> {
  const script = path.join(folder, 'addresses.lua')
  const list = addresses.map((address) => JSON.stringify(address)).join(', ')
  writeFileSync(
    script,
    `local addresses = { ${list} }
local next = 0
request = function()
  next = next % #addresses + 1
  return wrk.format(nil, addresses[next])
end
`,
  )
  return sample(url, pid, headers, script)
}

function printTables(): void {
  const rows = [...new Set([...figures.values()].flatMap((known) => Object.keys(known)))].sort()
  const cells = (name: string) =>
    peers.map((peer) => {
      const values = figures.get(peer)?.[name]
      return values ? median(values) : undefined
    })
  process.stdout.write(`| | ${peers.map(({ name }) => name).join(' | ')} |\n|${' --- |'.repeat(peers.length + 1)}\n`)
  for (const name of rows) {
    const shown = cells(name).map((value) => (value === undefined ? '' : value.toFixed(value < 100 ? 1 : 0)))
    process.stdout.write(`| ${name} | ${shown.join(' | ')} |\n`)
  }
}

async function startGazette(): Promise<Server> {
  const site = await startSite({
    API_BASE: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    API_TOKEN: 'bench',
    WEBSITE_ID: 'peer',
    LOG_LEVEL: 'info',
  })
  return { url: site.url, pid: site.process.pid ?? 0, stop: site.stop }
}

/** Takes the pages from Gazette, which ends before the bare server is measured. */
async function startBare(): Promise<Server> {
  const gazette = await startGazette()
  const child = fork(
    path.resolve('bench/bareServer.ts'),
    [gazette.url, '/', ...slugs.map((slug) => `/article/${slug}`)],
    {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  const barePort = await new Promise<number>((resolve) => child.once('message', (value) => resolve(value as number)))
  await gazette.stop()
  return { url: `http://127.0.0.1:${barePort}`, pid: child.pid ?? 0, stop: () => child.disconnect() }
}

async function startFramework(name: string, entry: readonly string[]): Promise<Server> {
  const child = spawn(process.execPath, entry, {
    cwd: path.resolve('bench/peers', name),
    env: { ...environment(), NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  endWithParent(child)
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => end(child) }
}

/** Installs a framework and builds its site if that is missing; its files next to the manifest come from `shared/`. */
function prepare(name: string): void {
  const root = path.resolve('bench/peers', name)
  const [target, built, command] = {
    astro: ['src/shared', 'dist', ['node_modules/astro/bin/astro.mjs', 'build']],
    next: ['shared', '.next/BUILD_ID', ['node_modules/next/dist/bin/next', 'build']],
    nuxt: ['shared', '.output', ['node_modules/nuxt/bin/nuxt.mjs', 'build']],
  }[name] as [string, string, string[]]
  cpSync(path.resolve('bench/peers/shared'), path.join(root, target), { recursive: true })
  const run = (program: string, args: readonly string[]) => {
    const { status } = spawnSync(program, args, { cwd: root, env: environment(), stdio: ['ignore', 2, 'inherit'] })
    if (status !== 0) throw new Error(`${name}: ${program} ${args.join(' ')} ended with ${status}`)
  }
  if (!existsSync(path.join(root, 'node_modules')))
    run('npm', ['install', '--before', '2026-11-20', '--no-package-lock', '--no-audit', '--no-fund'])
  if (!existsSync(path.join(root, built))) run(process.execPath, command)
}

function environment(): NodeJS.ProcessEnv {
  const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' }
  return { ...process.env, PEER_ARTICLES: articlesFile, ...quiet }
}

/** With `patient`, tries until the server listens, at most a minute. Throws if the response is not a page. */
async function bytesOf(address: string, patient = false): Promise<Buffer> {
  for (const giveUp = performance.now() + 60_000; ; await pause(5)) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return Buffer.from(await response.arrayBuffer())
    await response?.body?.cancel()
    if (!patient || performance.now() > giveUp) throw new Error(`${address} answered ${response?.status ?? 'nothing'}`)
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

/** The articles as the document of the content API. */
function documentOf(list: readonly PeerArticle[]) {
  const slugOf = (text: string) => text.toLowerCase().replaceAll(' ', '-')
  const named = (values: Iterable<string>) =>
    [...new Set(values)].map((name) => ({ id: slugOf(name), slug: slugOf(name), name }))
  const categories = named(list.map(({ category }) => category))
  return {
    data: {
      id: 'peer',
      name: 'The Aldmoor Ledger',
      i18n: { main_language: 'en' },
      ui: { theme: 'news' },
      categories,
      authors: named(list.map(({ author }) => author)),
      menus: [{ location: 'main', items: categories.map(({ slug, name }) => ({ label: name, url: `/c/${slug}` })) }],
      ticker: { enabled: true, source: 'latest' },
      articles: list.map(({ category, author, publishedAt, picture, slug, ...rest }) => ({
        ...rest,
        id: slug,
        slug,
        categories: [slugOf(category)],
        authors: [slugOf(author)],
        published_at: publishedAt,
        images: [
          { role: 'lead', filename: 'lead.jpg', url: picture },
          { role: 'card', filename: 'card.jpg', url: picture },
        ],
      })),
    },
  }
}
