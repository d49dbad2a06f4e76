import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bytesOf } from '../programs/bytesOf.ts'
import { endWithParent } from '../programs/endWithParent.ts'
import { isStale } from '../vite/ensureBuild.ts'
import { serveInTheme } from './serveInTheme.ts'

/** The demo tenant whose pages are measured. */
const tenant = 'harbour-post'
const pages = { 'front page': '/', article: '/article/council-votes-last-11m-flood-wall' } as const

/** Compressed bytes that a browser loads for a page, without pictures and scripts. */
type PageSize = { page: string; document: number; styles: number; fonts: number }

/** The sizes of the demo tenant's pages in a theme, one per line. If the build is outdated, a line says what to do. */
export async function measurePages(theme: string): Promise<string[]> {
  if (isStale()) return [`${theme}: run npm run build to see the sizes of its pages here.`]
  const { variables, close } = await serveInTheme(tenant, theme)
  const cache = mkdtempSync(path.join(tmpdir(), 'gazette-sizes-'))
  const server = spawn(process.execPath, [path.resolve('dist/serve-node.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      CACHE_DIR: cache,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithParent(server)
  try {
    const url = await addressOf(server.stdout)
    const sizes = await Promise.all(Object.entries(pages).map(([page, route]) => sizesOf(url, page, route)))
    return sizes.map((size) => `${theme}: ${lineOf(size)}`)
  } finally {
    const exited = new Promise((resolve) => server.once('exit', resolve))
    if (server.kill('SIGTERM')) await exited
    await close()
    rmSync(cache, { recursive: true, force: true })
  }
}

function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    output.on('data', (chunk) => {
      printed += chunk
      const port = /"port":(\d+)[^\n]*listening/.exec(printed)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    output.on('end', () => reject(new Error(`the server ended before its pages were measured:\n${printed}`)))
  })
}

async function sizesOf(url: string, page: string, route: string): Promise<PageSize> {
  const html = await (await fetch(url + route)).text()
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => ({
    tag,
    href: / href="([^"]+)"/.exec(tag)?.[1] ?? '',
  }))
  const sheets = new Set(links.filter(({ tag }) => / rel="stylesheet"/.test(tag)).map(({ href }) => href))
  const fonts = new Set(links.filter(({ tag }) => / as="font"/.test(tag)).map(({ href }) => href))
  return { page, document: await bytesOf(url + route), styles: await sum(url, sheets), fonts: await sum(url, fonts) }
}

async function sum(url: string, hrefs: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all([...hrefs].map((href) => bytesOf(url + href)))
  return sizes.reduce((all, one) => all + one, 0)
}

function lineOf({ page, document, styles, fonts }: PageSize): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  return `its ${page} loads ${kilobytes(document + styles + fonts)} before pictures and scripts: ${kilobytes(document)} of HTML, ${kilobytes(styles)} of styles, ${kilobytes(fonts)} of fonts.`
}
