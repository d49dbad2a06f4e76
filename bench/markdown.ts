import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { runnerImport } from 'vite'
import { threadSource } from '../scripts/vite/threadSource.ts'
import { median } from './measure.ts'
import { demoArticles, piecesOf, writingOf } from './texts.ts'

/**
 * `npm run bench:markdown`: measures how long the text thread renders a text, how long the main thread is blocked meanwhile (by any work of
 * the machine), and how long the main thread works itself. First the first text of a server: each in a new thread that has been idle for
 * `settleMs`. Then, in one thread: the demo's articles, long texts, and hostile and dense texts.
 */
type Starting = typeof import('../src/markdown/thread/startThread.ts')
type Rendering = typeof import('../src/markdown/thread/createRenderer.ts')
type Jobs = typeof import('../tests/markdown/jobOf.ts')
type Texts = typeof import('../src/markdown/thread/renderText.ts')
type Languages = typeof import('../src/i18n/catalog.ts')

/** Uptime of a server, in milliseconds. */
const settleMs = 5_000

const plugins = [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), threadSource()]
const load = async <Module>(file: string) =>
  (await runnerImport<Module>(path.resolve(file), { configFile: false, logLevel: 'error', plugins })).module
const { startThread } = await load<Starting>('src/markdown/thread/startThread.ts')
const { createRenderer } = await load<Rendering>('src/markdown/thread/createRenderer.ts')
const { jobOf } = await load<Jobs>('tests/markdown/jobOf.ts')
const { renderText, warmTexts } = await load<Texts>('src/markdown/thread/renderText.ts')
const i18n = (await load<Languages>('src/i18n/catalog.ts')).catalog('en')

const articles = demoArticles()

/** Five texts of the demo with Markdown, and five without. */
const writing = writingOf(articles)
const plainWords = piecesOf(writing.replace(/[^\w .,\n’é—]/g, ''))
const prose = piecesOf(writing)

const texts: Record<string, string[]> = {
  'demo articles': articles,
  'demo articles, again (kept)': articles,
  'short texts': Array.from({ length: 500 }, (_, index) => `Text number ${index}.`),
  'words, 100 kB': plainWords,
  'prose with marks, 100 kB': prose,
  'dense, 100 kB': [`${'[a](b) **c** `d` '.repeat(60)}\n\n`.repeat(98)],
  'one line of 500 kB': ['word '.repeat(100_000)],
  '31 kB of stars': [`${'*'.repeat(16_000)}a${'*'.repeat(16_000)}`],
  '360 kB of quotes': ['> a\n\n'.repeat(60_000)],
  'tildes, 100 kB': ['~a'.repeat(50_000)],
  'lists, 200 kB': ['- a\n'.repeat(50_000)],
  'too large, 4 MB': ['word <b> & more\n\n'.repeat(250_000)],
}

/** A thread that renders texts, and a function that ends it. */
type Place = { render: (source: string) => Promise<{ fellBack: boolean }>; leave: () => unknown }

/** The thread that all readers share. */
const sharedThread = (): Place => ({ render: (source) => renderText(source, i18n), leave: () => undefined })

/** A thread that has been idle for a while and has rendered no text. */
async function ownThread(): Promise<Place> {
  const thread = startThread()
  const { warm, render } = createRenderer({ start: () => thread })
  warm()
  await pause(settleMs)
  return { render: async (source) => (await render(jobOf(source))).rendered, leave: () => thread.terminate() }
}

row('texts', 'number', 'median ms', 'longest ms', 'fell back', 'main still, ms', 'main at work, ms a text')
await measure('first: words, 100 kB', plainWords, ownThread)
await measure('first: prose, 100 kB', prose, ownThread)
warmTexts()
await renderText('the first text waits for the thread', i18n)
for (const [name, sources] of Object.entries(texts)) await measure(name, sources, sharedThread)
process.exit(0)

async function measure(name: string, sources: string[], createPlace: () => Place | Promise<Place>): Promise<void> {
  const times: number[] = []
  let [fallbacks, work, longestBlock] = [0, 0, 0]
  for (const source of sources) {
    const { render, leave } = await createPlace()
    const eventLoopDelay = monitorEventLoopDelay({ resolution: 1 })
    const before = process.threadCpuUsage()
    eventLoopDelay.enable()
    const started = performance.now()
    const { fellBack } = await render(source)
    times.push(performance.now() - started)
    await pause(5)
    eventLoopDelay.disable()
    const { user, system } = process.threadCpuUsage(before)
    work += (user + system) / 1000
    longestBlock = Math.max(longestBlock, eventLoopDelay.max / 1e6)
    if (fellBack) fallbacks += 1
    await leave()
  }
  row(
    name,
    `${sources.length}`,
    median(times).toFixed(2),
    Math.max(...times).toFixed(2),
    `${fallbacks}`,
    longestBlock.toFixed(1),
    (work / sources.length).toFixed(1),
  )
}

function row(name: string, ...cells: string[]): void {
  process.stdout.write(`${name.padEnd(28)}${cells.map((cell) => cell.padStart(16)).join('')}\n`)
}
