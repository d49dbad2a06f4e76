import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFolder } from '../../src/content/source/folder/createFolderReader'
import { cachedPagesOf, remadeOf } from '../support/cachedPagesOf'
import { stoppedClock } from '../support/clockAt'
import { type Data, type Edit, someEdits } from '../support/randomEdits'
import { type RunningSite, startSite } from '../support/startSite'
import { whenReady } from '../support/whenReady'

/**
 * Number of series of edits: one by default, more with `EDIT_RUNS`. A failure prints its seed; `EDIT_SEED` repeats it.
 */
const numRuns = Number(process.env.EDIT_RUNS ?? 1)
const seed = Number(process.env.EDIT_SEED ?? 20_261_122)

const secret = 'purge-secret-of-the-test'

/** The time at which the clock of the server is frozen. On a slow machine this file may take minutes. */
const moment = Date.now()
let whole: { data: unknown }
let document: string
let api: Server
let site: RunningSite
let pages: string[]

beforeAll(async () => {
  whole = await readFolder(path.resolve('private/tenants/harbour-post'), new Date())
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
  pages = await cachedPagesOf(site.url)
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

/** Applies the edits to the document, and lets the site refresh it by itself: no page is purged by name. */
async function edit(...edits: readonly Edit['change'][]): Promise<void> {
  const edited = structuredClone(whole)
  for (const change of edits) change(edited.data as Data)
  document = JSON.stringify(edited)
  await purge('{"keys":["of-nothing"]}')
}

/** The pages that are rendered again after an edit of the document in the folder. */
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

/** Feeds and Markdown versions contain whole texts. */
const isOfTexts = (route: string) => /\/(feed|atom)\.(xml|json)$|\.md$/.test(route)

describe('pages rendered again', () => {
  it("after an edit of the newest article's text: only its own page", async () => {
    let slug = ''
    const rerendered = await remadeAfter((data) => {
      slug = String(newestOf(data).slug)
      Object.assign(newestOf(data), { body: 'Another text.', updated_at: new Date().toISOString() })
    })
    expect(pages.length).toBeGreaterThan(200)
    expect(rerendered.filter((route) => !isOfTexts(route))).toEqual([`/article/${slug}`])
  })

  it('after an edit of its title: the pages that show it', async () => {
    const before = await textsOf(pages)
    const rerendered = await remadeAfter((data) => Object.assign(newestOf(data), { title: 'Another title' }))
    const after = await textsOf(pages)
    expect(rerendered.toSorted()).toEqual(pages.filter((route) => before.get(route) !== after.get(route)).toSorted())
    for (const route of rerendered) expect([route, after.get(route)?.includes('Another title')]).toEqual([route, true])
    expect(rerendered.length).toBeLessThan(pages.length / 4)
  })

  it('after a publication: the pages that show it or an article that it moved', async () => {
    const ticker = (data: Data) => Object.assign(data.ticker, { items: [{ text: 'High water at noon' }] })
    await edit(ticker)
    await remadeOf(site.url, pages)
    const before = await textsOf(pages)
    await edit(ticker, (data) => {
      const published_at = new Date(moment - 60_000).toISOString()
      data.articles?.push({ ...newestOf(data), id: 'new', slug: 'new', title: 'Published', published_at })
    })
    const rerendered = await remadeOf(site.url, pages)
    const after = await textsOf(pages)
    const changed = pages.filter((route) => before.get(route) !== after.get(route))
    expect(rerendered.toSorted()).toEqual(changed.toSorted())
    expect(changed).toContain('/')
    expect(rerendered.length).toBeLessThan(pages.length / 4)
  })
})

/** A sample of the pages, small enough for a few dozen edits; some also as payload, and in another language. */
function sampled(): string[] {
  const rooms = new Map<string, number>()
  const some = pages.filter((route) => {
    const [, room = ''] = route.split('/')
    const turn = rooms.get(room) ?? 0
    rooms.set(room, turn + 1)
    return turn < (room === 'article' ? 9 : 3)
  })
  const others = some.filter((_, index) => index % 3 === 1)
  return ['/nowhere', ...some, ...others.flatMap((route) => [`/fr${route}`, `${route}/_payload.json`])]
}

/** Number of edits between full comparisons, which also show what an edit failed to update. */
const comparedEvery = 3

it('after any edit, every cached page equals a freshly rendered one', async () => {
  const routes = sampled()
  await fc.assert(
    fc.asyncProperty(someEdits, async (edits) => {
      await edit()
      await textsOf(routes)
      for (const step of edits.keys()) {
        const done = edits.slice(0, step + 1)
        await edit(...done.map(({ change }) => change))
        const before = await textsOf(routes)
        if (done.length % comparedEvery > 0 && done.length < edits.length) continue
        await purge('{"all":true}')
        const fresh = await textsOf(routes)
        const descriptions = done.map(({ description }) => description).join('; ')
        for (const route of routes)
          expect([route, descriptions, before.get(route)]).toEqual([route, descriptions, fresh.get(route)])
      }
    }),
    { numRuns, seed, endOnFailure: true },
  )
}, 240_000)
