import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallSite } from '../support/smallSite'
import { type RunningSite, startSite } from '../support/startSite'

const home = 'https://small.example'
let api: Server
let site: RunningSite

beforeAll(async () => {
  const answer = JSON.stringify({ data: (await smallSite(22)).document })
  api = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(answer))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  site = await startSite({ API_BASE: base, API_TOKEN: 't', WEBSITE_ID: 'small-post' })
})
afterAll(async () => {
  await site.stop()
  api.close()
})

/** The URLs in the head of a page: canonical, for sharing, and of the English version. */
async function addressesOf(path: string) {
  const html = await (await fetch(site.url + path)).text()
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
  const [, shared] = /<meta property="og:url" content="([^"]+)"/.exec(html) ?? []
  const [, english] = /<link rel="alternate" hrefLang="en" href="([^"]+)"/.exec(html) ?? []
  return { canonical, shared, english }
}

describe('canonical URL', () => {
  it.each([
    ['/c/port?page=1', '/c/port'],
    ['/c/port?page=01', '/c/port'],
    ['/c/port?page=0', '/c/port'],
    ['/c/port?page=one', '/c/port'],
    ['/c/port?page=', '/c/port'],
    ['/c/port?utm_source=x&page=1', '/c/port'],
    ['/c/port?page=2', '/c/port?page=2'],
    ['/c/port?utm_source=x&page=2', '/c/port?page=2'],
    ['/tag/boats?page=1', '/tag/boats'],
    ['/tag/boats?page=2', '/tag/boats?page=2'],
    ['/author/ines?page=01', '/author/ines'],
    ['/article/story-1?page=3', '/article/story-1'],
    ['/p/about?page=2', '/p/about'],
  ])('of %s is %s', async (path, expected) => {
    const address = home + expected
    expect(await addressesOf(path)).toMatchObject({ canonical: address, shared: address })
  })

  it('of the first page matches in every language', async () => {
    const { canonical, english } = await addressesOf('/fr/c/port?page=1')
    expect([canonical, english]).toEqual([`${home}/fr/c/port`, `${home}/c/port`])
  })
})
