import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { startSite } from '../tests/support/startSite.ts'
import { peakMemory } from './measure.ts'
import { memoryLimit } from './memoryLimit.ts'

/**
 * Measures the memory for resizing large pictures, with the settings of the container image and the limit of `compose.yaml`. The kernel
 * enforces the limit if this user may create control groups (root). `group` is the peak memory of the server and its picture processes
 * without file pages, which the kernel can reclaim; `server` is the peak RSS of the server process. Each case starts a server with an empty
 * cache. Exits with 1 if the kernel killed a process or a response was not the expected one.
 */
type Case = {
  name: string
  /** Files that are requested at the same time, 640 px wide. */
  files: string[]
  /** Whether the pictures are resized; `original`: too large to resize, sent unchanged. */
  expected: 'resized' | 'original'
}

const folder = mkdtempSync(path.join(tmpdir(), 'gazette-bench-pictures-'))
const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 51, g: 102, b: 153, alpha: 0.5 } } })
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

const pictures: Readonly<Record<string, () => Sharp>> = {
  'flat-24.avif': () => flat(6_000, 4_000).avif({ effort: 0 }),
  'flat-12.avif': () => flat(4_000, 3_000).avif({ effort: 0 }),
  'photo-12.avif': () => noise(4_000, 3_000).avif({ effort: 0, quality: 30 }),
  'interlaced-16-bit-12.png': () => flat(4_000, 3_000, 4).toColourspace('rgb16').png({ progressive: true }),
  'interlaced-16-bit-24.png': () => flat(6_000, 4_000, 4).toColourspace('rgb16').png({ progressive: true }),
  'progressive-50.jpg': () => flat(8_000, 6_250).jpeg({ progressive: true }),
  'progressive-50-444.jpg': () => flat(8_000, 6_250).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'baseline-50.jpg': () => noise(8_000, 6_250).jpeg({ quality: 40 }),
  'lossy-50.webp': () => flat(8_000, 6_250).webp({ effort: 0 }),
  'lossless-24.webp': () => flat(6_000, 4_000, 4).webp({ effort: 0, lossless: true }),
  'flat-50.gif': () => flat(8_000, 6_250).gif({ effort: 1 }),
}

const cases: readonly Case[] = [
  { name: 'AVIF, 24 Mpx', files: ['flat-24.avif'], expected: 'original' },
  { name: 'two AVIFs of 12 Mpx together', files: ['flat-12.avif', 'photo-12.avif'], expected: 'resized' },
  { name: 'interlaced 16-bit PNG, 12 Mpx', files: ['interlaced-16-bit-12.png'], expected: 'resized' },
  { name: 'interlaced 16-bit PNG, 24 Mpx', files: ['interlaced-16-bit-24.png'], expected: 'original' },
  { name: 'progressive JPEG, 50 Mpx', files: ['progressive-50.jpg'], expected: 'resized' },
  { name: 'progressive JPEG 4:4:4, 50 Mpx', files: ['progressive-50-444.jpg'], expected: 'original' },
  { name: 'baseline JPEG, 50 Mpx', files: ['baseline-50.jpg'], expected: 'resized' },
  { name: 'lossy WebP, 50 Mpx', files: ['lossy-50.webp'], expected: 'resized' },
  { name: 'lossless WebP, 24 Mpx', files: ['lossless-24.webp'], expected: 'resized' },
  { name: 'GIF, 50 Mpx', files: ['flat-50.gif'], expected: 'original' },
  { name: 'all together', files: Object.keys(pictures), expected: 'resized' },
]

/** Milliseconds between two samples of the group's memory. */
const sampleIntervalMs = 10

const limit = Number(/^ {4}mem_limit: (\d+)m$/m.exec(readFileSync('compose.yaml', 'utf8'))?.[1])
const image = readFileSync('Dockerfile', 'utf8')
let isGood = true
try {
  for (const [name, make] of Object.entries(pictures)) writeFileSync(path.join(folder, name), await make().toBuffer())
  process.stdout.write(
    `${'case'.padEnd(34)}${'answers'.padEnd(34)}${'group, MB'.padStart(11)}${'server, MB'.padStart(12)}${'kills'.padStart(8)}\n`,
  )
  for (const one of cases) await run(one)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = isGood ? 0 : 1

async function run({ name, files, expected }: Case): Promise<void> {
  const group = memoryLimit(limit)
  if (!group) throw new Error('Control groups are needed: run as root, or where this user may make them.')
  const site = await startSite({
    MEDIA_DIR: folder,
    NODE_OPTIONS: `${settingOf('NODE_OPTIONS')} --import=${path.resolve('bench/joinGroup.mjs')}`,
    MALLOC_ARENA_MAX: settingOf('MALLOC_ARENA_MAX'),
    BENCH_GROUP: group.procs,
  })
  await (await fetch(site.url)).text()
  let peak = 0
  const sampling = setInterval(() => {
    peak = Math.max(peak, group.figures().used)
  }, sampleIntervalMs)
  const answers = await Promise.all(files.map((file) => request(`${site.url}/media/640/${file}.webp`)))
  const isAlive = (await fetch(`${site.url}/healthz`)).ok
  clearInterval(sampling)
  const { kills } = group.figures()
  const server = peakMemory(site.process.pid ?? 0)
  await site.stop()
  const isExpected = files.length > 2 || answers.every((answer) => answer === expected)
  if (!isExpected || !isAlive || kills > 0) isGood = false
  const summary = files.length > 2 ? countOf(answers) : answers.join(', ')
  process.stdout.write(
    `${name.padEnd(34)}${summary.padEnd(34)}${peak.toFixed(0).padStart(11)}${server.toFixed(0).padStart(12)}${String(kills).padStart(8)}\n`,
  )
  group.close()
}

/** Repeats a request after 503, which means that the picture is not ready yet. */
async function request(address: string, tries = 6): Promise<string> {
  const response = await fetch(address)
  await response.arrayBuffer()
  if (response.status === 503 && tries > 0) return request(address, tries - 1)
  if (!response.ok) return String(response.status)
  return response.headers.get('content-type') === 'image/webp' &&
    !response.headers.get('cache-control')?.includes('=60')
    ? 'resized'
    : 'original'
}

function countOf(answers: readonly string[]): string {
  return [...new Set(answers)].map((one) => `${answers.filter((answer) => answer === one).length} ${one}`).join(', ')
}

function settingOf(name: string): string {
  return new RegExp(`\\b${name}="?([^"\\\\\\n]+?)"?(?: \\\\)?$`, 'm').exec(image)?.[1] ?? ''
}
