import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeCodes } from '../../src/i18n/locales'
import { openBrowser, openPage } from '../support/openBrowser'
import { type EditedSite, startEditor } from '../support/startEditor'

/** A sentence in each language. */
const sentences: Readonly<Record<(typeof localeCodes)[number], string>> = {
  en: 'The ferry sails again on Monday.',
  fr: 'Le bac reprend lundi, cœur léger.',
  ar: 'تعود العبّارة إلى العمل يوم الاثنين.',
  es: 'El barco vuelve mañana, señor.',
  de: 'Die Fähre fährt wieder für größere Höfe.',
  pt: 'A balsa volta amanhã, não há atrasos.',
  it: 'Il traghetto tornerà lunedì perché c’è vento.',
  nl: 'De veerpont vaart weer, ideeën genoeg.',
  tr: 'Vapur yarın İstanbul’a doğru çıkıyor, şoförler bekliyor.',
  he: 'המעבורת תשוב להפליג ביום שני.',
  ja: '渡し船は月曜日から再び運航します。',
  'zh-Hans': '渡轮将于星期一恢复运营，请旅客注意。',
}

/** Letters on the page that are rendered with a system font, with the font's name. */
async function foreignLetters(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    document.documentElement.setAttribute('data-whole', '')
    await document.fonts.ready
  })
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  await page.evaluate(() => {
    for (const one of document.body.querySelectorAll('*')) {
      const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      if (own.some((node) => /\p{L}/u.test(node.textContent ?? '')) && one.checkVisibility())
        one.setAttribute('data-has-letters', '')
    }
  })
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-has-letters]',
  })
  const found: string[] = []
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    const foreign = fonts.filter(({ isCustomFont, glyphCount }) => !isCustomFont && glyphCount > 0)
    if (foreign.length === 0) continue
    const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId })
    found.push(`${foreign.map(({ familyName }) => familyName).join()}: ${outerHTML.replace(/<[^>]+>/g, '').trim()}`)
  }
  return found
}

let browser: Browser
let site: EditedSite

beforeAll(async () => {
  browser = await openBrowser()
  site = await startEditor()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

describe.each(['news', 'magazine', 'webapp'])('theme %s, on a machine without fonts for its languages', (theme) => {
  beforeAll(async () => {
    const data = {
      name: 'Quay Paper',
      tagline: sentences,
      i18n: { main_language: 'en', languages: localeCodes },
      ui: { theme },
      articles: [
        {
          slug: 'ferry',
          title: sentences.en,
          body: sentences.en,
          published_at: '2026-01-01T08:00:00Z',
          translations: Object.fromEntries(
            Object.entries(sentences).map(([code, text]) => [code, { title: text, standfirst: text, body: text }]),
          ),
        },
      ],
    }
    await site.publish(data)
  })

  it.each(localeCodes)(
    'renders every letter of the front page and an article in %s with fonts of the site',
    async (code) => {
      const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
      const prefix = code === 'en' ? '' : `/${code}`
      for (const path of [`${prefix}/`, `${prefix}/article/ferry`]) {
        await page.goto(site.url + path)
        for (const summary of await page.locator('details[name=languages] > summary:visible').all())
          await summary.click()
        expect({ path, letters: await foreignLetters(page) }).toEqual({ path, letters: [] })
      }
      await context.close()
    },
  )
})
