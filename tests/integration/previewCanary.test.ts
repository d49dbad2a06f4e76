import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Collector, startCollector } from '../support/startCollector'
import { type RunningPreview, startPreview } from '../support/startPreview'

const token = 'CANARY-of-the-editor'
const canaryText = 'CANARY-in-a-draft'
const story = '/article/council-votes-last-11m-flood-wall/_page.rsc'

let folder: string
let collector: Collector
let preview: RunningPreview

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gazette-canary-'))
  collector = await startCollector()
  preview = await startPreview(token, { CACHE_DIR: folder, SENTRY_DSN: collector.dsn, DEV_PAGES: '1' })
  // For busy machines.
  await vi.waitFor(async () => expect((await preview.see('/_page.rsc', token)).response.status).toBe(200), 60_000)
})
afterAll(async () => {
  await preview.stop()
  await collector.close()
  rmSync(folder, { recursive: true })
})

it('credentials and drafts appear in no other response, metric, report, log line or file', async () => {
  const headers = { authorization: `Bearer ${token}`, 'x-website-id': 'harbour-post' }
  const { url } = preview.site
  const patches = [{ of: 'articles', key: 'council-votes-last-11m-flood-wall', fields: { title: canaryText } }]
  expect((await preview.see(story, token)).html).not.toContain('CANARY')
  expect((await preview.draw(story, { patches })).html).toContain(canaryText)
  for (const name of ['council-votes-last-11m-flood-wall.jpg', '640/council-votes-last-11m-flood-wall.jpg.webp'])
    expect((await fetch(`${url}/media/${name}`, { headers })).status).toBe(200)
  await preview.see('/_page.rsc', `${token}-wrong`)
  await preview.post(story, '{')
  expect((await preview.post('/preview/shares', { hours: 1, draft: { patches }, look: {} })).status).toBe(201)
  await preview.see('/test/_page.rsc?throw', token)
  preview.api.misbehave('reset')
  await preview.see('/_page.rsc', token, { 'cache-control': 'no-cache' })
  const answers = ['/', '/_page.rsc', story, '/_payload.json', '/metrics', '/readyz', '/builds/latest.json']
  for (const route of answers) {
    const answer = await fetch(url + route)
    expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain('CANARY')
  }
  await expect.poll(() => collector.envelopes().length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(collector.envelopes().filter((envelope) => envelope.includes('CANARY'))).toEqual([])
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name))
  expect(files.length).toBeGreaterThan(1)
  const leaking = files.filter(
    (file) => file.includes('CANARY') || (statSync(file).isFile() && readFileSync(file).includes('CANARY')),
  )
  expect(leaking).toEqual([])
  expect(readdirSync(folder)).not.toContain('documents')
  expect(readdirSync(path.join(folder, 'shares'))).toHaveLength(1)
  expect(preview.site.output().length).toBeGreaterThan(1_000)
  expect(preview.site.output()).not.toContain('CANARY')
})
