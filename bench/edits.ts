import path from 'node:path'
import { startDemoApi } from '../scripts/demoApi.ts'
import { cachedPagesOf, remadeOf } from '../tests/support/cachedPagesOf.ts'
import { startSite } from '../tests/support/startSite.ts'

/** Counts the cached pages of the demo tenant that are rendered again after an edit, by kind of edit. `BENCH_ROOT` measures the build of another checkout. */
const root = process.env.BENCH_ROOT ?? '.'
const secret = 'a-secret-for-the-bench'

type Article = Record<string, unknown> & { slug: string; published_at: string }
type Data = { articles: Article[]; ticker: object }

const newestOf = ({ articles }: Data) =>
  articles
    .filter(({ published_at }) => Date.parse(published_at) < Date.now())
    .reduce((newest, one) => (Date.parse(one.published_at) > Date.parse(newest.published_at) ? one : newest))

const ownTicker = (data: Data) => Object.assign(data.ticker, { items: [{ text: 'High water at noon' }] })

function publish(data: Data): void {
  const published_at = new Date(Date.now() - 60_000).toISOString()
  data.articles.push({ ...newestOf(data), slug: 'new', id: 'new', title: 'New', short_title: 'New', published_at })
}

type Change = (data: Data) => void
const noChange: Change = () => {}
const edits: [name: string, change: Change, before: Change][] = [
  ['the newest article’s text', (data) => Object.assign(newestOf(data), { body: 'Another text.' }), noChange],
  ['its title', (data) => Object.assign(newestOf(data), { title: 'Another title' }), noChange],
  [
    'its short title, which the ticker shows',
    (data) => Object.assign(newestOf(data), { short_title: 'Short' }),
    noChange,
  ],
  ['a publication, which the ticker shows', publish, noChange],
  ['a publication, the ticker having its own items', publish, ownTicker],
]

const api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'bench' })
const variables = { API_BASE: api.url, API_TOKEN: 'bench', WEBSITE_ID: 'harbour-post', PURGE_SECRET: secret }
const site = await startSite(variables, root)
await (await fetch(site.url)).arrayBuffer()
await purge({ all: true })
const pages = await cachedPagesOf(site.url)
row('edited', `rendered again, of ${pages.length}`)
for (const [name, change, before] of edits) {
  await measure(before)
  await remadeOf(site.url, pages)
  await measure((data) => {
    before(data)
    change(data)
  })
  row(name, (await remadeOf(site.url, pages)).length)
}
await measure(noChange)
await remadeOf(site.url, pages)
const slugs: string[] = []
api.edit((data) => slugs.push(newestOf(data as Data).slug))
row('purged by the newest article’s name', await purge({ keys: [`article-${await newestSlug()}`] }))
await site.stop()
await api.close()

async function measure(change: Change): Promise<void> {
  api.edit((data) => change(data as Data))
  await purge({ keys: ['nothing'] })
}

async function newestSlug(): Promise<string> {
  await purge({ keys: ['nothing'] })
  return slugs[0] ?? ''
}

async function purge(order: object): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` }
  const answer = await fetch(`${site.url}/purge`, { method: 'POST', headers, body: JSON.stringify(order) })
  const { purged } = (await answer.json()) as { purged: number }
  return purged
}

function row(name: string, value: string | number): void {
  process.stdout.write(`${name.padEnd(56)}${value}\n`)
}
