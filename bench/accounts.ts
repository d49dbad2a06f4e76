import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startMembersSite } from '../tests/support/startMembersSite.ts'
import type { RunningSite } from '../tests/support/startSite.ts'
import { median, requireWrk, sample } from './measure.ts'

/**
 * Compares a server with a provider of sign-in with one without, in turns, for readers who have no account: processor time of cached and
 * of rendered pages, and bytes of the page. Prints medians and the median of ratios.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const article = '/article/herring-quota-cut-price-cannot-save'

requireWrk()
const members = await startMembersSite('harbour-post', {}, { LOG_LEVEL: 'info' })
const plain = await members.startAnother({}, { login: false })
try {
  const servers = [members.site, plain] as const
  for (const route of [article, '/']) {
    const [own, bare] = await Promise.all(servers.map(({ url }) => fetch(url + route).then((page) => page.text())))
    const difference = (sizeOf: (text: string) => number) => sizeOf(own ?? '') - sizeOf(bare ?? '')
    const gzip = difference((text) => gzipSync(text).byteLength)
    const brotli = difference((text) => brotliCompressSync(text).byteLength)
    process.stdout.write(
      `${route}: ${difference(Buffer.byteLength)} bytes more, ${gzip} as gzip, ${brotli} as brotli\n`,
    )
  }
  for (const [name, address] of [
    ['a cached article, brotli', article],
    ['a cached front page, brotli', '/'],
    ['an article rendered per request', `${article}?lang=none`],
    ['a front page rendered per request', '/?lang=none'],
  ] as const) {
    const pairs: [number, number][] = []
    for (let round = 0; round < rounds; round++)
      pairs.push([await microsOf(members.site, address), await microsOf(plain, address)])
    const [own, bare] = [0, 1].map((side) => median(pairs.map((pair) => pair[side] ?? 0)).toFixed(1))
    const ratio = median(pairs.map(([one, other]) => one / other)).toFixed(3)
    process.stdout.write(`${name}: ${own} µs with a provider, ${bare} without, ratio ${ratio}\n`)
  }
} finally {
  await plain.stop()
  await members.stop()
}

/** Microseconds of processor time of a request. */
async function microsOf({ url, process: { pid = 0 } }: RunningSite, address: string): Promise<number> {
  const { micros } = await sample(url + address, pid, ['accept-encoding: br'])
  return micros
}
