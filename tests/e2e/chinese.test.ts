import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openPage } from '../support/openBrowser'
import { type MediaApi, startMediaApi } from '../support/startMediaApi'
import { type RunningSite, startSite } from '../support/startSite'
import { whenReady } from '../support/whenReady'

const body = `渡轮将于<em>星期一</em>恢复运营，请旅客注意。港务局说：“潮水退去之前，任何船只都不得离港。”<ruby>港<rt><em>gǎng</em></rt></ruby>口的居民等了两天。

> 我们等了两天，终于看到了船。

<p lang="zh-Hant">渡輪將於<em>星期一</em>恢復營運，請旅客注意。港務局說：「潮水退去之前，任何船隻都不得離港。」</p>

<blockquote lang="zh-Hant"><p>我們等了兩天，終於看到了船。</p></blockquote>

## 码头上的两天

${'早晨六点，码头上已经排起了长队。工人们把缆绳一圈一圈地盘好，等待广播。《港口晚报》的记者看到（据他说），队伍一直排到了灯塔。'.repeat(3)}`

const paper = {
  id: 'gangkou',
  name: '港口晚报',
  url: 'https://gangkou.example',
  i18n: { main_language: 'zh-Hans', languages: ['zh-Hans'] },
  categories: [{ slug: 'port', name: '港口' }],
  articles: [
    {
      id: 'a1',
      slug: 'ferry',
      title: '风暴过后，渡轮将于星期一恢复运营',
      standfirst: '港务局宣布，停航两天的渡轮将从星期一早晨六点起恢复运营，请旅客提前到达码头。',
      body,
      categories: ['port'],
      published_at: '2026-01-01T06:00:00Z',
    },
  ],
}

let browser: Browser
let api: MediaApi
let site: RunningSite

beforeAll(async () => {
  api = await startMediaApi()
  api.documents.set('gangkou', paper)
  site = await startSite({ API_BASE: api.url, API_TOKEN: api.token, WEBSITE_ID: 'gangkou' })
  await whenReady(site)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await api.close()
})

async function onArticle(width: number, see: (page: Page) => Promise<void>): Promise<void> {
  const { page, context } = await openPage(browser, { viewport: { width, height: 900 } })
  await page.goto(`${site.url}/article/ferry`)
  await see(page)
  await context.close()
}

it.each([390, 1280])(
  'Chinese text has dots under emphasised characters, small readings and strict lines, %s px wide',
  (width) =>
    onArticle(width, async (page) => {
      const text = page.locator('[itemprop="articleBody"]')
      const stylesOf = (selector: string) =>
        text.locator(selector).evaluate((element) => {
          const { fontStyle, fontSize, lineBreak, wordBreak } = getComputedStyle(element)
          const style = getComputedStyle(element)
          return {
            fontStyle,
            fontSize,
            lineBreak,
            wordBreak,
            marks: style.getPropertyValue('text-emphasis-style'),
            position: style.getPropertyValue('text-emphasis-position'),
          }
        })
      for (const paragraph of ['> p:first-child > em', 'p[lang="zh-Hant"] > em'])
        expect(await stylesOf(paragraph)).toMatchObject({
          fontStyle: 'normal',
          marks: 'dot',
          position: 'under',
          lineBreak: 'strict',
          wordBreak: 'normal',
        })
      expect((await stylesOf('rt em')).marks).toBe('none')
      const quoteOf = (selector: string) =>
        text.locator(selector).evaluate((quote) => getComputedStyle(quote).getPropertyValue('--prose-quote'))
      expect(await quoteOf('> blockquote:not([lang])')).toContain('“')
      expect(await quoteOf('> blockquote[lang="zh-Hant"]')).toContain('「')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }),
)
