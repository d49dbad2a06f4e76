import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type RunningPreview, startPreview } from '../support/startPreview'

const token = 'token-of-the-editor'
const canary = 'PELICAN-only-for-members'
const key = 'east-quay-leases-nobody-read'
const page = `/article/${key}`
const payload = `${page}/_page.rsc`
const body = `${'An open beginning of the text, which everybody may read. '.repeat(12)}\n\n${canary}\n\nThe end.`

let folder: string
let preview: RunningPreview

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gazette-members-'))
  // The configured site is what readers without an editor's token see.
  preview = await startPreview(token, { CACHE_DIR: folder, WEBSITE_ID: 'harbour-post', API_TOKEN: token })
  preview.api.edit((data) => {
    const article = (data.articles as { slug: string; body: string }[]).find(({ slug }) => slug === key)
    if (article) article.body = body
  })
  await vi.waitFor(async () => expect((await preview.see('/_page.rsc', token)).response.status).toBe(200), 60_000)
  await preview.see('/_page.rsc', token, { 'cache-control': 'no-cache' })
})
afterAll(async () => {
  await preview.stop()
  rmSync(folder, { recursive: true })
})

const seeAs = (as: unknown, route = payload) => preview.see(route, token, { 'x-preview-look': JSON.stringify({ as }) })

it('shows the whole text of an article for members to an editor, and marks the end of the open part', async () => {
  const { html, response, tree } = await preview.see(payload, token)
  expect(html).toContain(canary)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(tree.preview).toMatchObject({
    notes: ['For members'],
    openingEnd: expect.stringContaining('An open beginning'),
  })
})

it.each([
  ['a member', 'member', true],
  ['a member of a tier', { tier: 'patron' }, true],
  ['the public', 'public', false],
])('shows the article to %s as they see it', async (_, as, isComplete) => {
  expect((await seeAs(as)).html.includes(canary)).toBe(isComplete)
})

it("hides the text from requests without an editor's token, also after previews", async () => {
  await seeAs('member')
  const { url } = preview.site
  const look = { 'x-preview-look': JSON.stringify({ as: 'member' }) }
  const routes = [
    '/',
    page,
    payload,
    `${page}/_payload.json`,
    `${page}.md`,
    '/feed.xml',
    '/rss.xml',
    '/search?q=pelican',
  ]
  for (const route of routes) expect(await (await fetch(url + route, { headers: look })).text()).not.toContain(canary)
  expect((await preview.see(payload, 'another-token', look)).html).not.toContain(canary)
  const credentials = { ...look, authorization: `Bearer ${token}`, 'x-website-id': 'harbour-post' }
  for (const route of [page, `${page}/_payload.json`, `${page}.md`])
    expect(await (await fetch(url + route, { headers: credentials })).text()).not.toContain(canary)
})

it('stores the text only in the document, and logs none of it', async () => {
  await preview.see(payload, token)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name))
  const leaking = files.filter((file) => statSync(file).isFile() && readFileSync(file).includes(canary))
  expect(leaking.filter((file) => !file.includes(`${path.sep}documents${path.sep}`))).toEqual([])
  expect(preview.site.output()).not.toContain(canary)
})

it('shows the site at the latest date of the draft, and names the publication time', async () => {
  const fields = { title: 'Of the day after', body: 'Words.', published_at: '2041-03-03T06:00:00Z' }
  const draft = { patches: [{ of: 'articles', key: 'day-after', fields }] }
  const article = await preview.draw('/article/day-after/_page.rsc', draft)
  expect(article.tree.preview).toMatchObject({ notes: [expect.stringMatching(/^Appears on 3 March 2041, \d\d:00$/)] })
  expect((await preview.draw('/_page.rsc', draft)).html).toContain('Of the day after')
  // The date of the preview has priority over that of the draft.
  const look = { 'x-preview-look': JSON.stringify({ at: new Date().toISOString() }) }
  const now = await preview.post('/_page.rsc', draft, look)
  expect(await now.text()).not.toContain('Of the day after')
})

it('reports unknown names: a theme, a setting, a list, a preview option, and too many patches', async () => {
  const ui = { theme: 'newz', theme_config: { settings: { isue: 'x' } } }
  const website = await preview.draw('/_page.rsc', { patches: [{ of: 'website', fields: { ui } }] })
  expect(website.tree.preview?.report).toEqual(
    expect.arrayContaining([
      {
        path: '$.ui.theme',
        reason: 'there is no theme "newz". Did you mean "news"?',
        place: { of: 'website', field: 'ui' },
      },
      expect.objectContaining({ path: '$.ui.theme_config.settings.isue', place: { of: 'website', field: 'ui' } }),
    ]),
  )
  const list = await preview.draw('/_page.rsc', { patches: [{ of: 'artikles', key: 'x', fields: {} }] })
  expect(list.tree.preview?.report).toEqual([
    { path: 'patches[0].of', reason: 'unknown list "artikles". Did you mean "articles"?' },
  ])
  const many = await preview.draw('/_page.rsc', { patches: Array(201).fill({ of: 'website', fields: {} }) })
  expect(many.tree.preview?.report).toEqual([{ path: 'patches', reason: 'has 201 patches; the maximum is 200' }])
  const look = await preview.see('/_page.rsc', token, { 'x-preview-look': JSON.stringify({ theme: 'webap' }) })
  expect(look.tree.preview?.report).toEqual([
    { path: 'look.theme', reason: 'there is no theme "webap". Did you mean "webapp"?' },
  ])
})

it.each([
  ['an existing entry', { of: 'articles', key, fields: { title: null } }, { of: 'articles', key, field: 'title' }],
  [
    'a new entry',
    { of: 'events', key: 'fair', fields: { title: 'Fair' } },
    { of: 'events', key: 'fair', field: 'starts_at' },
  ],
  [
    'an entry with a new slug',
    { of: 'articles', key, fields: { slug: 'other-slug', title: null } },
    { of: 'articles', key, field: 'title' },
  ],
])('reports the location of a missing field of %s', async (_, patch, place) => {
  const others = { of: 'articles', key: 'one-more', fields: { title: 'One more' } }
  const { tree } = await preview.draw('/_page.rsc', { patches: [others, patch] })
  expect(tree.preview?.report).toMatchObject([{ place, reason: expect.any(String) }])
})

it('reports the new slug of a renamed entry', async () => {
  const draft = { patches: [{ of: 'articles', key, fields: { slug: 'leases' } }] }
  const { response, tree } = await preview.draw(payload, draft)
  expect(response.status).toBe(404)
  expect(tree.preview?.moved).toEqual([{ of: 'articles', from: key, to: 'leases' }])
})

it('keeps the last good document while the API hangs, and reports it', async () => {
  await preview.see(payload, token)
  preview.api.misbehave('hang')
  const { response, html, tree } = await preview.see(payload, token, { 'cache-control': 'no-cache' })
  preview.api.misbehave('none')
  expect(response.status).toBe(200)
  expect(html).toContain(canary)
  expect(tree.preview?.fault).toContain('no answer in time')
})
