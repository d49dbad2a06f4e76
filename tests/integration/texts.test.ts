import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { lacking, unwanted } from '../support/lacking'
import { type RunningSite, startSite } from '../support/startSite'
import { whenReady } from '../support/whenReady'

const token = 'CANARY-texts'
let api: DemoApi
let site: RunningSite

beforeAll(async () => {
  api = await startDemoApi({ folder: path.resolve('private/tenants'), token })
  api.edit((data) => {
    const articles = data.articles as Record<string, unknown>[]
    const slow = `${'> a\n\n'.repeat(60_000)}<script>alert("slow")</script>`
    articles.push(
      { id: 'slow', slug: 'slow', title: 'Slow', body: slow },
      { id: 'stars', slug: 'stars', title: 'Stars', body: `${'*'.repeat(16_000)}a${'*'.repeat(16_000)}` },
      { id: 'good', slug: 'good', title: 'Good', body: '## A quay\n\nGood **words**.' },
    )
  })
  site = await startSite({ API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post' })
  await whenReady(site)
})

afterAll(async () => {
  await site.stop()
  await api.close()
})

it('shows a text that takes too long as plain text, logs it, and serves others meanwhile', async () => {
  const slow = fetch(`${site.url}/article/slow`)
  const rendered = ['<h2 id="a-quay">A quay</h2>', '<p>Good <strong>words</strong>.</p>']
  const read = async () => (await fetch(`${site.url}/article/good`)).text()
  await expect.poll(async () => lacking(await read(), ...rendered), { timeout: 30_000 }).toEqual([])
  const response = await slow
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(lacking(html, '&lt;script&gt;alert(&quot;slow&quot;)&lt;/script&gt;')).toEqual([])
  expect(unwanted(html, '<script>alert')).toEqual([])
  await expect.poll(() => site.output()).toContain('"origin":"/article/slow","reason":"longer than 500 ms"')
})

it('shows a hostile text as plain text', async () => {
  const html = await (await fetch(`${site.url}/article/stars`)).text()
  expect(lacking(html, `<p>${'*'.repeat(16_000)}a`)).toEqual([])
  await expect.poll(() => site.output()).toContain('"origin":"/article/stars"')
})
