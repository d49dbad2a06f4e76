import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTenant } from '../../src/content/source/readTenant'
import { stoppedClock } from '../support/clockAt'
import { keptPagesOf, remadeOf } from '../support/keptPagesOf'
import { type Data, type Edit, someEdits } from '../support/randomEdits'
import { type RunningSite, startSite } from '../support/startSite'
import { whenReady } from '../support/whenReady'

/** Series of edits that are tried: one always, more with `EDIT_RUNS`. A failure prints its seed; `EDIT_SEED` repeats it. */
const numRuns = Number(process.env.EDIT_RUNS ?? 1)
const seed = Number(process.env.EDIT_SEED ?? 20_261_122)

const secret = 'purge-secret-of-the-test'

/** When the clock of the server stands still. A slow machine may take minutes for this file. */
const moment = Date.now()
let whole: { data: unknown }
let document: string
let api: Server
let site: RunningSite
let pages: string[]

beforeAll(async () => {
  whole = await readTenant(path.resolve('private/tenants'), 'harbour-post', new Date())
  document = JSON.stringify(whole)
  api = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(document))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  site = await startSite({
    API_BASE: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    API_TOKEN: 'kept',
    WEBSITE_ID: 'harbour-post',
    PURGE_SECRET: secret,
    ...stoppedClock(moment),
  })
  await whenReady(site)
  pages = await keptPagesOf(site.url)
})
afterAll(async () => {
  await site?.stop()
  api?.close()
})

async function purge(body: string): Promise<void> {
  const headers = { authorization: `Bearer ${secret}` }
  const answer = await fetch(`${site.url}/purge`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`the purge was answered ${answer.status}: ${await answer.text()}`)
}

/** Puts the edits into the document, and has the site take it as it does of itself: no page is forgotten by name. */
async function edit(...edits: readonly Edit['change'][]): Promise<void> {
  const edited = structuredClone(whole)
  for (const change of edits) change(edited.data as Data)
  document = JSON.stringify(edited)
  await purge('{"keys":["of-nothing"]}')
}

/** Which pages are made anew after an edit of the document as it stands in the folder. */
async function remadeAfter(...edits: readonly Edit['change'][]): Promise<string[]> {
  await edit()
  await remadeOf(site.url, pages)
  await edit(...edits)
  return remadeOf(site.url, pages)
}

const textsOf = async (routes: readonly string[]) => {
  const texts: [route: string, text: string][] = []
  for (const route of routes) {
    const answer = await fetch(site.url + route, { redirect: 'manual' })
    texts.push([route, `${answer.status} ${await answer.text()}`])
  }
  return new Map(texts)
}

const newestOf = ({ articles = [] }: Data) =>
  articles
    .filter(({ published_at }) => Date.parse(String(published_at)) < Date.now())
    .reduce((one, other) =>
      Date.parse(String(other.published_at)) > Date.parse(String(one.published_at)) ? other : one,
    )

/** Feeds and twins hold whole texts. */
const isOfTexts = (route: string) => /\/(feed|atom)\.(xml|json)$|\.md$/.test(route)

describe('of all pages of a site are made anew', () => {
  it('after an edit of the newest article’s text its own alone', async () => {
    let slug = ''
    const remade = await remadeAfter((data) => {
      slug = String(newestOf(data).slug)
      Object.assign(newestOf(data), { body: 'Another text.', updated_at: new Date().toISOString() })
    })
    expect(pages.length).toBeGreaterThan(200)
    expect(remade.filter((route) => !isOfTexts(route))).toEqual([`/article/${slug}`])
  })

  it('after an edit of its title those that show it', async () => {
    const before = await textsOf(pages)
    const remade = await remadeAfter((data) => Object.assign(newestOf(data), { title: 'Another title' }))
    const after = await textsOf(pages)
    expect(remade.toSorted()).toEqual(pages.filter((route) => before.get(route) !== after.get(route)).toSorted())
    for (const route of remade) expect([route, after.get(route)?.includes('Another title')]).toEqual([route, true])
    expect(remade.length).toBeLessThan(pages.length / 4)
  })

  it('after a publication those that show it, or what it has moved', async () => {
    const ticker = (data: Data) => Object.assign(data.ticker, { items: [{ text: 'High water at noon' }] })
    await edit(ticker)
    await remadeOf(site.url, pages)
    const before = await textsOf(pages)
    await edit(ticker, (data) => {
      const published_at = new Date(moment - 60_000).toISOString()
      data.articles?.push({ ...newestOf(data), id: 'new', slug: 'new', title: 'Published', published_at })
    })
    const remade = await remadeOf(site.url, pages)
    const after = await textsOf(pages)
    const changed = pages.filter((route) => before.get(route) !== after.get(route))
    expect(remade.toSorted()).toEqual(changed.toSorted())
    expect(changed).toContain('/')
    expect(remade.length).toBeLessThan(pages.length / 4)
  })
})

/** Of the pages so many that a few dozen edits can be tried; some also as data, and in another language. */
function sampled(): string[] {
  const rooms = new Map<string, number>()
  const some = pages.filter((route) => {
    const [, room = ''] = route.split('/')
    const turn = rooms.get(room) ?? 0
    rooms.set(room, turn + 1)
    return turn < (room === 'article' ? 14 : 4)
  })
  const others = some.filter((_, index) => index % 3 === 1)
  return ['/nowhere', ...some, ...others.flatMap((route) => [`/fr${route}`, `${route}/_payload.json`])]
}

/** Edits after which all is made anew: what an edit has left as it was shows then too. */
const comparedEvery = 3

it('whatever is edited, every page is as one that is made now', async () => {
  const routes = sampled()
  await fc.assert(
    fc.asyncProperty(someEdits, async (edits) => {
      await edit()
      await textsOf(routes)
      for (const step of edits.keys()) {
        const done = edits.slice(0, step + 1)
        await edit(...done.map(({ change }) => change))
        const kept = await textsOf(routes)
        if (done.length % comparedEvery > 0 && done.length < edits.length) continue
        await purge('{"all":true}')
        const fresh = await textsOf(routes)
        const said = done.map(({ says }) => says).join('; ')
        for (const route of routes) expect([route, said, kept.get(route)]).toEqual([route, said, fresh.get(route)])
      }
    }),
    { numRuns, seed, endOnFailure: true },
  )
}, 240_000)
