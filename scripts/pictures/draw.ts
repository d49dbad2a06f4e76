/**
 * Draws the demo tenants' pictures:  npm run pictures -- [--force] [--tenant=name] [--scene=name,name] [--workers=2] [part of a filename …]
 * Every object with `filename` and `scene` in a tenant's JSON, or in the front matter of its articles and pages, is a picture wanted.
 */

import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import { print } from './finish/print.ts'
import { hash, random } from './paper/chance.ts'
import { LIGHTS, type Light, palette } from './paper/light.ts'
import { beginDefs, takeDefs } from './paper/markup.ts'
import { nearest, scenes } from './scenes/index.ts'

type Wanted = {
  filename: string
  scene: string
  light?: string | undefined
  ratio?: string | undefined
  from: string
  params: Record<string, string>
}
type Job = Wanted & { file: string }
type Entry = { width: number; height: number; placeholder: string }

const TENANTS = new URL('../../private/tenants/', import.meta.url).pathname
const TALL = new Set(
  'portrait mug tote-bag poster-print knitwear candle jar notebook tea-towel calendar-print model-boat lamp chair soap bottle gift-box ticket'.split(
    ' ',
  ),
)
const SIZES = new Map<string, [width: number, height: number]>([
  ['3:2', [2000, 1333]],
  ['16:9', [2000, 1125]],
  ['4:3', [2000, 1500]],
  ['1:1', [1600, 1600]],
  ['4:5', [1600, 2000]],
  ['2:3', [1333, 2000]],
  ['21:9', [2000, 857]],
])

function collect(value: unknown, from: string, out: Map<string, Wanted>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, from, out)
  else if (value && typeof value === 'object') {
    const o = value as Record<string, unknown>
    if (typeof o.filename === 'string' && typeof o.scene === 'string' && !o.filename.endsWith('.svg')) {
      const params: Record<string, string> = {}
      for (const [k, v] of Object.entries(o))
        if (['string', 'number', 'boolean'].includes(typeof v)) params[k] = String(v)
      const known = out.get(o.filename)
      if (known && (known.scene !== o.scene || (o.light && known.light && known.light !== o.light)))
        console.warn(
          `${o.filename}: wanted twice, as ${known.scene} (${known.from}) and ${o.scene} (${from}); the first is drawn`,
        )
      if (!known)
        out.set(o.filename, {
          filename: o.filename,
          scene: o.scene,
          light: o.light as string | undefined,
          ratio: o.ratio as string | undefined,
          from,
          params,
        })
    }
    for (const item of Object.values(o)) collect(item, from, out)
  }
}

function wantedBy(tenant: string): Map<string, Wanted> {
  const out = new Map<string, Wanted>()
  for (const entry of readdirSync(join(TENANTS, tenant), { recursive: true }).map(String).sort()) {
    if (entry.startsWith('media')) continue
    try {
      const read = () => readFileSync(join(TENANTS, tenant, entry), 'utf8')
      if (entry.endsWith('.json')) collect(JSON.parse(read()), entry, out)
      else if (entry.endsWith('.md')) collect(parse(/^---\r?\n([\s\S]*?)\r?\n---/.exec(read())?.[1] ?? ''), entry, out)
    } catch (error) {
      console.warn(`${tenant}/${entry}: cannot be read (${(error as Error).message.split('\n')[0]})`)
    }
  }
  return out
}

const sizeOf = (job: Wanted) =>
  SIZES.get((job.ratio ?? (TALL.has(job.scene) ? '4:5' : '3:2')).replace('/', ':')) ?? [2000, 1333]

async function draw(job: Job): Promise<Entry> {
  const table = await scenes()
  const name = nearest(job.scene, table)
  const scene = name && table.get(name)
  if (!scene) throw new Error('no scenes at all')
  if (name !== job.scene)
    console.warn(`${job.filename} (${job.from}): scene "${job.scene}" is not known, drawn as "${name}"`)
  if (job.light && !LIGHTS.includes(job.light as Light))
    console.warn(`${job.filename} (${job.from}): light "${job.light}" is not known, drawn as overcast`)
  const light: Light = job.light ? (LIGHTS.includes(job.light as Light) ? (job.light as Light) : 'overcast') : 'dusk'
  const [w, h] = sizeOf(job)
  const seed = hash(job.filename + (job.params.seed ?? ''))
  const rng = random(seed)
  beginDefs()
  const markup = scene({ w, h, rng, light, palette: palette(light, rng.fork()), params: job.params })
  const { data, placeholder } = await print(markup, takeDefs(), w, h, seed)
  writeFileSync(job.file, data)
  return { width: w, height: h, placeholder }
}

/** Size and mean colour of a picture that is there already. */
async function measure(file: string): Promise<Entry> {
  const { width, height } = await sharp(file).metadata()
  const [r = 0, g = 0, b = 0] = await sharp(file).resize(1, 1).raw().toBuffer()
  return { width, height, placeholder: `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}` }
}

if (process.send) {
  // a worker: one picture at a time, as told
  sharp.concurrency(1)
  sharp.cache(false)
  process.on('message', async (job: Job) => {
    try {
      process.send?.({ filename: job.filename, entry: await draw(job) })
    } catch (error) {
      process.send?.({ filename: job.filename, error: (error as Error).stack })
    }
  })
} else {
  const args = process.argv.slice(2)
  const force = args.includes('--force')
  const only = args.find((a) => a.startsWith('--tenant='))?.slice(9)
  const which = args
    .find((a) => a.startsWith('--scene='))
    ?.slice(8)
    .split(',')
  const parts = args.filter((a) => !a.startsWith('--'))
  const hands = Number(args.find((a) => a.startsWith('--workers='))?.slice(10) ?? 2)
  let failed = 0
  for (const tenant of readdirSync(TENANTS, { withFileTypes: true })
    .filter((d) => d.isDirectory() && (!only || d.name === only))
    .map((d) => d.name)) {
    const wanted = wantedBy(tenant)
    if (!wanted.size) continue
    const media = join(TENANTS, tenant, 'media')
    mkdirSync(media, { recursive: true })
    const indexFile = join(media, 'index.json')
    const index: Record<string, Entry> = existsSync(indexFile) ? JSON.parse(readFileSync(indexFile, 'utf8')) : {}
    const save = () =>
      writeFileSync(
        indexFile,
        `${JSON.stringify(Object.fromEntries(Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`,
      )
    // an Arabic tenant lies under another sun (flat roofs, palms, minarets), the French town far from the sea
    const site = join(TENANTS, tenant, 'website.json')
    const language = existsSync(site) ? JSON.parse(readFileSync(site, 'utf8')).i18n?.main_language : 'en'
    const land = language === 'ar' ? 'south' : language === 'fr' ? 'inland' : 'coast'
    const jobs = [...wanted.values()]
      .map((want): Job => ({ ...want, params: { land, ...want.params }, file: join(media, want.filename) }))
      .filter(
        (job) =>
          which?.includes(job.scene) ||
          parts.some((part) => job.filename.includes(part)) ||
          (!which && !parts.length && (force || !existsSync(job.file))),
      )
    console.log(`${tenant}: ${wanted.size} pictures wanted, ${jobs.length} to draw`)
    const started = Date.now()
    let done = 0
    const next = () => jobs.shift()
    await Promise.all(
      Array.from(
        { length: Math.min(hands, jobs.length) },
        () =>
          new Promise<void>((resolve) => {
            const worker = fork(new URL(import.meta.url).pathname, [], { execArgv: process.execArgv })
            const feed = () => {
              const job = next()
              if (job) worker.send(job)
              else worker.disconnect()
            }
            worker.on('message', (m: { filename: string; entry?: Entry; error?: string }) => {
              if (m.entry) {
                index[m.filename] = m.entry
                if (++done % 20 === 0) {
                  save()
                  console.log(`  ${done} drawn, ${((Date.now() - started) / done / 1000).toFixed(1)} s each`)
                }
              } else {
                failed++
                console.error(`${m.filename}: ${m.error}`)
              }
              feed()
            })
            worker.on('exit', () => resolve())
            feed()
          }),
      ),
    )
    for (const name of wanted.keys())
      if (!index[name] && existsSync(join(media, name))) index[name] = await measure(join(media, name))
    // pictures no longer wanted leave the index; their files stay until someone removes them
    for (const name of Object.keys(index)) if (!wanted.has(name) || !existsSync(join(media, name))) delete index[name]
    save()
    if (done) console.log(`${tenant}: ${done} drawn in ${((Date.now() - started) / 1000).toFixed(0)} s`)
  }
  if (failed) process.exitCode = 1
}
