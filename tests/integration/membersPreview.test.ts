import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lacking, unwanted } from '../support/lacking'
import { type MediaApi, startMediaApi } from '../support/startMediaApi'
import { type RunningSite, startSite } from '../support/startSite'

const secret = 'QVSECRET'

/** Texts for members by slug, each with the start of its open part and a secret at its end. */
const texts: Readonly<Record<string, { body: string; open: string }>> = {
  japanese: { body: `${'水門は夜明けに開いた。'.repeat(60)}${secret}。`, open: '水門は夜明けに開いた。' },
  'japanese-paragraphs': { body: `${'水門は開いた。'.repeat(90)}${secret}。\n\n一。\n\n二。`, open: '水門は開いた。' },
  thai: { body: `${'ประตูน้ำเปิดเมื่อรุ่งสาง'.repeat(60)} ${secret}`, open: 'ประตูน้ำ' },
  chinese: { body: `${'闸门在黎明时分打开了。'.repeat(60)}\n\n${secret}`, open: '闸门在黎明' },
  'long-word': { body: `${'lock'.repeat(750)}${secret}`, open: 'locklock' },
  short: { body: `The gates are open. ${secret} closes them again.`, open: 'The gates are' },
  html: {
    body: `<p><b>BATH</b> — The gates open.</p><p>${'Words go on. '.repeat(60)}${secret}</p>`,
    open: 'BATH — The gates',
  },
  list: { body: `- The gates open.\n- ${'Words go on. '.repeat(60)}\n- ${secret}`, open: 'The gates open.' },
  bold: { body: `**BATH** — The gates open. ${'Words go on. '.repeat(60)}${secret}`, open: 'BATH — The gates' },
  table: { body: `| The gates | ${'open '.repeat(200)} |\n| - | - |\n| ${secret} | x |`, open: 'The gates' },
}
const slugs = Object.keys(texts)

let api: MediaApi
let site: RunningSite

beforeAll(async () => {
  api = await startMediaApi()
  api.documents.set('paper', {
    id: 'paper',
    name: 'Paper',
    url: 'https://paper.example',
    machines: { full_feeds: true },
    articles: [...slugs, 'picture'].map((slug) => ({
      id: slug,
      slug,
      title: `About ${slug}`,
      access: 'members',
      published_at: '2026-01-01T00:00:00Z',
      body: texts[slug]?.body ?? '![A lock](lock.jpg)',
    })),
  })
  site = await startSite({ API_BASE: api.url, API_TOKEN: api.token, WEBSITE_ID: 'paper' })
}, 60_000)
afterAll(async () => {
  await site.stop()
  await api.close()
})

const get = async (route: string) => {
  const response = await fetch(site.url + route)
  return { status: response.status, text: await response.text() }
}

describe('text for members', () => {
  it.each(slugs)('shows only its open part in each format of its page: %s', async (slug) => {
    const { open = '' } = texts[slug] ?? {}
    for (const end of ['', '/_page.rsc', '.md']) {
      const { status, text } = await get(`/article/${slug}${end}`)
      expect([end, status, lacking(text, open), unwanted(text, secret, 'coming soon')]).toEqual([end, 200, [], []])
    }
    const { status, text } = await get(`/article/${slug}/_payload.json`)
    expect([status, unwanted(text, secret)]).toEqual([200, []])
  })

  it.each(slugs)('is described by its open part in the head and in structured data: %s', async (slug) => {
    const { open = '' } = texts[slug] ?? {}
    const { text } = await get(`/article/${slug}`)
    expect(/<meta name="description" content="([^"]+)"/.exec(text)?.[1]).toContain(open)
    expect(/"description":"([^"]+)"/.exec(text)?.[1]).toContain(open)
  })

  it.each([
    '/',
    '/feed.xml',
    '/atom.xml',
    '/feed.json',
    '/llms.txt',
    '/llms-full.txt',
    '/search/index.json',
    '/sitemap.xml',
  ])('is not in %s', async (route) => {
    const { status, text } = await get(route)
    expect([status, unwanted(text, secret)]).toEqual([200, []])
  })

  it.each(['/feed.xml', '/atom.xml', '/feed.json', '/llms-full.txt'])(
    'is described by its open part in %s',
    async (route) => {
      const { text } = await get(route)
      expect(lacking(text, ...Object.values(texts).map(({ open }) => open))).toEqual([])
    },
  )

  it('cannot be found by hidden words', async () => {
    await vi.waitUntil(async () => (await get('/search?q=gates')).text.includes('About html'), { timeout: 40_000 })
    const { status, text } = await get(`/search?q=${secret}`)
    expect([status, lacking(text, 'Nothing found')]).toEqual([200, []])
  })

  it('without words has no open part, and does not claim to come soon', async () => {
    const { status, text } = await get('/article/picture')
    expect([status, lacking(text, 'This article is for members'), unwanted(text, 'coming soon')]).toEqual([200, [], []])
  })
})
