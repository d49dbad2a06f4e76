import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type RunningSite, startSite } from '../tests/support/startSite.ts'

/**
 * Counts the source files under `src/` and `themes/` that run code for one request: `npm run bench:files -- [FOLDER] [--list]`.
 * FOLDER is another installed checkout. `--list` also prints the files in order of first execution.
 *
 * A file counts if one of its functions runs between the request and one second after the response. Code that runs when a module
 * is loaded does not count, and neither does code in threads and child processes.
 *
 * A crossing is a change between the rooms `server`, `shell` and `content` from one folder to the next, in the order in which the
 * request first enters each folder. The count ends where the page function begins: from there, calls of lower rooms are queries.
 */
const isListed = process.argv.includes('--list')
const checkout = path.resolve(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? '.')
const article = '/article/herring-quota-cut-price-cannot-save'
/** Requests for other pages load modules and compute what all pages share. `?lang=none` is never cached. */
const warmUp = ['/article/allotment-rents-frozen', '/article/budget-night-customs-house-live', '/?lang=none']
const measured = { 'uncached article': article, 'cached article': article, 'uncached front page': '/' }

/** The checkout's own settings, with one plugin more. */
const settings = `import config from './project.config.ts'
import { markFunctions } from './markFunctions.ts'
config.vite.plugins.push(markFunctions())
export default config
`

const root = mkdtempSync(path.join(realpathSync(tmpdir()), 'gazette-files-'))
try {
  build()
  const site = await startSite(
    {
      WEBSITE_ID: 'harbour-post',
      NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('bench/recordRuns.mjs')).href}`,
    },
    root,
  )
  try {
    await measure(site)
  } finally {
    await site.stop()
  }
} finally {
  rmSync(root, { recursive: true, force: true, maxRetries: 5 })
}

/** Builds a copy of the checkout whose functions report their files. */
function build(): void {
  const copied = ['src', 'themes', 'scripts', 'public', 'package.json', 'package-lock.json', 'lingui.config.ts']
  for (const name of copied) cpSync(path.join(checkout, name), path.join(root, name), { recursive: true })
  for (const name of ['node_modules', 'private']) symlinkSync(path.join(checkout, name), path.join(root, name))
  cpSync(path.join(checkout, 'waku.config.ts'), path.join(root, 'project.config.ts'))
  cpSync('bench/markFunctions.ts', path.join(root, 'markFunctions.ts'))
  writeFileSync(path.join(root, 'waku.config.ts'), settings)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/waku/cli.js', 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`The build of ${checkout} failed:\n${stdout}\n${stderr}`)
}

async function measure(site: RunningSite): Promise<void> {
  for (const route of warmUp) await filesOf(site, route)
  const runs = new Map<string, string[]>()
  for (const [name, route] of Object.entries(measured)) runs.set(name, await filesOf(site, route))
  const rooms = [...new Set([...runs.values()].flat().map(roomOf))].sort()
  const printRow = (name: string, figureOf: (files: readonly string[], request: string) => string | number) => {
    const values = [...runs].map(([request, files]) => String(figureOf(files, request)).padStart(22))
    process.stdout.write(`${name.padEnd(18)}${values.join('')}\n`)
  }
  printRow('room', (_, request) => request)
  for (const room of rooms) printRow(room, (files) => files.filter((file) => roomOf(file) === room).length)
  printRow('all', (files) => files.length)
  printRow('crossings', crossingCount)
  process.stdout.write('Code in threads and child processes is not counted.\n')
  if (!isListed) return
  for (const [name, files] of runs) process.stdout.write(`\n${name}\n${files.map((file) => `  ${file}\n`).join('')}`)
}

/** The files that run for one request, in order of first execution. */
async function filesOf(site: RunningSite, route: string): Promise<string[]> {
  const before = site.output().length
  const response = await fetch(site.url + route)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${route} answered ${response.status}`)
  while (site.process.exitCode === null) {
    const line = /^\{"url":.*\}$/m.exec(site.output().slice(before))?.[0]
    if (line) return (JSON.parse(line) as { ran: string[] }).ran
    await setTimeout(50)
  }
  throw new Error(`The server ended:\n${site.output()}`)
}

function roomOf(file: string): string {
  return file.replace(/^src\//, '').split('/')[0] ?? file
}

function crossingCount(files: readonly string[]): number {
  const page = files.findIndex((file) => roomOf(file) === 'pages')
  const folders = new Set(files.slice(0, page < 0 ? undefined : page).map((file) => path.dirname(file)))
  const rooms = [...folders].map(roomOf).filter((room) => ['server', 'shell', 'content'].includes(room))
  return rooms.filter((room, index) => index > 0 && room !== rooms[index - 1]).length
}
