import path from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { runnerImport } from 'vite'
import { median } from './measure.ts'
import { demoArticles, piecesOf, writingOf } from './texts.ts'

/**
 * `npm run bench:shortcuts`: measures the CPU time, in milliseconds, to parse a text with and without the shortcuts of
 * `src/text/shortcuts/`, alternately in one thread. Medians of `BENCH_ROUNDS` (7).
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const load = async <Module>(name: string) =>
  (await runnerImport<Module>(path.resolve(`src/text/shortcuts/${name}.ts`), { configFile: false })).module
const { gfmFor } = await load<typeof import('../src/text/shortcuts/gfmFor.ts')>('gfmFor')
const { gfmTree } = await load<typeof import('../src/text/shortcuts/gfmTree.ts')>('gfmTree')
const { setPlainAside } = await load<typeof import('../src/text/shortcuts/setPlainAside.ts')>('setPlainAside')

const ways = {
  with(source: string) {
    const { rest, restore } = setPlainAside(source)
    restore(fromMarkdown(rest, { extensions: [gfmFor(rest)], mdastExtensions: [...gfmTree] }))
  },
  without(source: string) {
    fromMarkdown(source, { extensions: [gfm()], mdastExtensions: gfmFromMarkdown() })
  },
} as const

const articles = demoArticles()
const writing = writingOf(articles)
const texts = {
  'demo articles': articles,
  'words, 100 kB': piecesOf(writing.replace(/[^\w .,\n’é—]/g, '')),
  'prose with marks, 100 kB': piecesOf(writing),
}
for (const [name, sources] of Object.entries(texts)) {
  const times = { with: [] as number[], without: [] as number[] }
  for (let round = 0; round < rounds; round++)
    for (const way of ['with', 'without'] as const) times[way].push(processorOf(() => sources.forEach(ways[way])))
  const [short, long] = [median(times.with) / sources.length, median(times.without) / sources.length]
  const figures = `${short.toFixed(2)} ms with, ${long.toFixed(2)} without, ratio ${(short / long).toFixed(2)}`
  process.stdout.write(`${name.padEnd(28)}${figures}\n`)
}

function processorOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
