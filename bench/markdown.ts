import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { runnerImport } from 'vite'
import { threadSource } from '../scripts/vite/threadSource.ts'

/**
 * How long texts take in the thread that renders them, how long the main thread stands still meanwhile (other work
 * of the machine included), and how long it works itself: `npm run bench:markdown`. The demo articles, then
 * hostile and dense texts of every kind.
 */
type Room = typeof import('../src/markdown/renderText.ts')
type Languages = typeof import('../src/i18n/catalogs.ts')

const plugins = [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), threadSource()]
const load = <Module>(file: string) =>
  runnerImport<Module>(path.resolve(file), { configFile: false, logLevel: 'error', plugins })
const { renderText, warmTexts } = (await load<Room>('src/markdown/renderText.ts')).module
const { catalog } = (await load<Languages>('src/i18n/catalogs.ts')).module
const i18n = catalog('en')

const folder = path.resolve('private/tenants/harbour-post/articles')
const articles = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))

/** The demo's writing with its marks, and without. */
const writing = articles.map((text) => text.replace(/^---\n[\s\S]*?\n---\n/, '')).join('\n\n')
const piecesOf = (text: string) => [0, 1, 2, 3, 4].map((part) => text.slice(part * 20_000, part * 20_000 + 100_000))
const words = writing.replace(/[^\w .,\n’é—]/g, '')

const texts: Record<string, string[]> = {
  'demo articles': articles,
  'demo articles, again (kept)': articles,
  'short texts': Array.from({ length: 500 }, (_, index) => `Text number ${index}.`),
  'words, 100 kB': piecesOf(words),
  'prose with marks, 100 kB': piecesOf(writing),
  'dense, 100 kB': [`${'[a](b) **c** `d` '.repeat(60)}\n\n`.repeat(98)],
  'one line of 500 kB': ['word '.repeat(100_000)],
  '31 kB of stars': [`${'*'.repeat(16_000)}a${'*'.repeat(16_000)}`],
  '360 kB of quotes': ['> a\n\n'.repeat(60_000)],
  'tildes, 100 kB': ['~a'.repeat(50_000)],
  'lists, 200 kB': ['- a\n'.repeat(50_000)],
  'too large, 4 MB': ['word <b> & more\n\n'.repeat(250_000)],
}

warmTexts()
await renderText('the first text waits for the thread', i18n)
process.stdout.write(
  'texts                         number    median ms   longest ms   fell back   main still, ms   main at work, ms a text\n',
)
for (const [name, sources] of Object.entries(texts)) {
  const stillness = monitorEventLoopDelay({ resolution: 1 })
  const times: number[] = []
  let fallen = 0
  const before = process.threadCpuUsage()
  stillness.enable()
  for (const source of sources) {
    const started = performance.now()
    const { fellBack } = await renderText(source, i18n)
    times.push(performance.now() - started)
    if (fellBack) fallen += 1
    await new Promise(setImmediate)
  }
  await new Promise((resolve) => setTimeout(resolve, 20))
  stillness.disable()
  const { user, system } = process.threadCpuUsage(before)
  times.sort((one, other) => one - other)
  const figures = [times[times.length >> 1] ?? 0, times.at(-1) ?? 0].map((time) => time.toFixed(2).padStart(11))
  const still = (stillness.max / 1e6).toFixed(1).padStart(12)
  const work = ((user + system) / 1000 / sources.length).toFixed(1).padStart(24)
  process.stdout.write(
    `${name.padEnd(28)} ${String(sources.length).padStart(7)} ${figures.join('  ')} ${String(fallen).padStart(11)} ${still} ${work}\n`,
  )
}
process.exit(0)
