import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { allowErrors } from '../support/consoleErrors'
import { type OpenPage, openBrowser, openPage } from '../support/openBrowser'
import { type SharedSite, shareSite } from '../support/shareSite'
import { violationsOf } from '../support/violationsOf'

let browser: Browser
let site: SharedSite
/** The page for all tests that need no special options. */
let usual: OpenPage

beforeAll(async () => {
  site = await shareSite({ WEBSITE_ID: 'harbour-post' })
  browser = await openBrowser()
  usual = await openPage(browser, { viewport })
})

afterAll(async () => {
  await browser.close()
  await site.stop()
})

afterEach(async () => {
  for (const context of browser.contexts()) if (context !== usual.context) await context.close()
})

const viewport = { width: 1280, height: 900 }

/** An article of each kind. */
const kinds = {
  standard: 'council-votes-last-11m-flood-wall',
  feature: 'aboard-the-night-ferry-maris-vane',
  opinion: 'haddow-the-minute-nobody-pays-for',
  analysis: 'marram-wind-phase-two-the-sums',
  review: 'the-weighbridge-review',
  interview: 'joel-abara-interview-herons-captain',
  gallery: 'lantern-walk-in-pictures',
  video: 'last-night-of-the-old-lamp',
  audio: 'slack-water-pilot-ister-bar',
  live: 'budget-night-customs-house-live',
  explainer: 'how-the-flood-wall-is-paid-for',
  obituary: 'nell-garrick-obituary',
  recipe: 'mussels-with-leeks-and-dry-cider',
  letter: 'letters-the-horn-the-wall-and-a-lost-glove',
  editorial: 'build-the-wall-publish-the-sums',
  sponsored: 'marine-college-second-careers',
} as const

/**
 * Opens an article: on the shared blank page, or on a new page if there are options; `{}` for a page that the test
 * modifies.
 */
async function open(kind: string, options?: BrowserContextOptions) {
  const opened = options ? await openPage(browser, { viewport, ...options }) : usual
  if (!options) {
    await usual.begin()
    await usual.page.emulateMedia({ media: null, reducedMotion: null })
    await usual.page.goto('about:blank')
  }
  const address = `${site.url}/article/${isKind(kind) ? kinds[kind] : kind}`
  return { ...opened, address, visit: () => opened.page.goto(address) }
}

const isKind = (kind: string): kind is keyof typeof kinds => kind in kinds

const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? '')

describe('articles of each kind', () => {
  it.each(Object.keys(kinds))('%s has its design and no accessibility violation', async (kind) => {
    const { page, complaints, visit } = await open(kind)
    await visit()
    expect(await page.locator('article[data-design]').getAttribute('data-design')).toBe(kind)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await violationsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('contain their text only once', async () => {
    const html = await (await fetch(`${site.url}/article/${kinds.standard}`)).text()
    expect(html.split('The clerk counted twice').length - 1).toBe(1)
  })
})

it.each(['feature', 'video'])('the opening of a %s begins at the header', async (kind) => {
  const { page, visit } = await open(kind)
  await visit()
  const gap = await page.evaluate(() => {
    const place = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    return Math.round((place('[data-part=opening]')?.top ?? 0) - (place('[data-header]')?.bottom ?? 0))
  })
  expect(gap).toBe(0)
})

it.each([390, 1280])('a feature begins with its picture, which ends where its words do, at %i px', async (width) => {
  const { page, visit } = await open('feature', { viewport: { width, height: 900 } })
  await visit()
  const edges = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return { top: Math.round(top), bottom: Math.round(bottom) }
      })
  const picture = await edges('[data-part=opening] > [data-part=media] > [data-ratio]')
  expect(picture.top).toBe((await edges('[data-header]')).bottom)
  const words = await edges('[data-part=opening] > [data-part=head]')
  // On phones the words are below the picture.
  expect(picture.bottom).toBe(width < 600 ? words.top : words.bottom)
})

describe('lightbox', () => {
  it('opens from a picture, follows the arrow keys, and closes on Back', async () => {
    const { page, visit } = await open('gallery')
    await visit()
    const box = page.getByRole('dialog')
    await page.locator('#photo-2 > a').click()
    await expect.poll(() => box.isVisible()).toBe(true)
    for (const [key, hash] of [
      ['ArrowRight', '#photo-3'],
      ['ArrowLeft', '#photo-2'],
      ['End', '#photo-7'],
      ['ArrowRight', '#photo-7'],
      ['Home', '#photo-1'],
      ['ArrowRight', '#photo-2'],
      ['ArrowRight', '#photo-3'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => new URL(page.url()).hash).toBe(hash)
    }
    await page.goBack()
    await expect.poll(() => box.isVisible()).toBe(false)
    expect(new URL(page.url()).hash).toBe('')
    await expect.poll(() => focused(page)).toContain('href="#photo-3"')
  })

  it('closes on Escape and by its button, and restores the focus', async () => {
    const { page, visit } = await open('gallery')
    await visit()
    const box = page.getByRole('dialog')
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => box.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await page.locator('#photo-4 > a').click()
      await expect.poll(() => box.isVisible()).toBe(true)
      await close()
      await expect.poll(() => box.isVisible()).toBe(false)
      await expect.poll(() => focused(page)).toContain('href="#photo-4"')
      expect(new URL(page.url()).hash).toBe('')
    }
  })

  it('still follows the arrow keys after its button is disabled at the last picture', async () => {
    const { page, address } = await open('gallery')
    await page.goto(`${address}#photo-6`)
    const next = page.getByRole('button', { name: 'Next picture' })
    await next.click()
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => new URL(page.url()).hash).toBe('#photo-6')
  })

  it('opens by its address, and then closes without leaving the page', async () => {
    const { page, address } = await open('gallery')
    await page.goto(`${address}#photo-3`)
    const box = page.getByRole('dialog')
    await expect.poll(() => box.isVisible()).toBe(true)
    const caption = page.locator('#photo-3 figcaption')
    await expect
      .poll(() => box.locator('figure:nth-child(3) figcaption').textContent())
      .toBe(await caption.textContent())
    await page.keyboard.press('Escape')
    await expect.poll(() => box.isVisible()).toBe(false)
    expect(page.url()).toBe(address)
  })

  it('traps the focus', async () => {
    const { page, visit } = await open('gallery')
    await visit()
    await page.locator('#photo-2 > a').click()
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true)
    for (let press = 0; press < 9; press++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(() => {
        const element = document.activeElement
        return element !== document.body && element?.closest('dialog') === null
      })
      expect(isOutside).toBe(false)
    }
    expect(await violationsOf(page)).toEqual([])
  })

  it('is optional: without JavaScript the pictures are listed with caption and credit', async () => {
    const { page, visit } = await open('gallery', { javaScriptEnabled: false })
    await visit()
    expect(await page.locator('figure[id^=photo-]:visible').count()).toBe(7)
    expect(await page.locator('#photo-7 figcaption').textContent()).toContain('Tomas Quill')
    expect(await page.locator('dialog').isVisible()).toBe(false)
  })
})

describe('lightbox of a right-to-left page', () => {
  it('moves to the next picture on the left arrow key', async () => {
    const arabic = await shareSite({ WEBSITE_ID: 'al-marsad' })
    const { page } = await openPage(browser, { viewport: { width: 390, height: 800 } })
    await page.goto(`${arabic.url}/article/sutuh-al-madina-galeri`)
    await page.locator('#photo-1 > a').click()
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => new URL(page.url()).hash).toBe('#photo-2')
    const middle = () =>
      page.locator('dialog figure:nth-child(2)').evaluate((slide) => Math.round(slide.getBoundingClientRect().left))
    await expect.poll(middle).toBe(0)
    await page
      .getByRole('dialog')
      .locator('div')
      .evaluate((track) => track.scrollBy({ left: -track.clientWidth }))
    await expect.poll(() => new URL(page.url()).hash).toBe('#photo-3')
    await arabic.stop()
  })
})

describe('live report', () => {
  /** Opens the page as it was two updates ago; requests for updates reach the server. */
  async function openEarlier(options: BrowserContextOptions = {}) {
    const opened = await open('live', options)
    await opened.page.clock.install()
    await opened.page.route(opened.address, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({
        response,
        body: html.replace(/<li id="b12">.*?<\/li><li id="b11">.*?<\/li>(?=<li id="b10")/s, ''),
      })
    })
    await opened.visit()
    await expect.poll(() => opened.page.locator('[aria-live=polite]').count()).toBe(1)
    return opened
  }

  it('offers new updates, and inserts them without moving the text being read', async () => {
    const { page } = await openEarlier()
    const reading = page.locator('#b7')
    await reading.scrollIntoViewIfNeeded()
    const before = (await reading.boundingBox())?.y
    await page.clock.fastForward(21_000)
    const button = page.getByRole('button', { name: '2 new updates' })
    await expect.poll(() => button.isVisible()).toBe(true)
    expect(await page.locator('#b11').count()).toBe(0)
    expect(await page.locator('[aria-live=polite]').textContent()).toBe('2 new updates')
    expect((await reading.boundingBox())?.y).toBe(before)
    await button.dispatchEvent('click')
    expect(
      await page.locator('[data-status=live] li[id]').evaluateAll((items) => items.slice(0, 3).map(({ id }) => id)),
    ).toEqual(['b12', 'b11', 'b10'])
    expect(Math.abs(((await reading.boundingBox())?.y ?? 0) - (before ?? 0))).toBeLessThan(2)
    await page.getByRole('button', { name: 'Go to the newest update' }).dispatchEvent('click')
    expect(await focused(page)).toContain('id="b12"')
    expect(await violationsOf(page)).toEqual([])
  })

  it('shows key events next to the updates, on a phone above them, with working links', async () => {
    const { page, visit } = await open('live')
    await visit()
    const list = page.getByRole('navigation', { name: 'Key events' })
    const boxes = async () => {
      const [events, updates] = [await list.boundingBox(), await page.locator('[data-status=live]').boundingBox()]
      if (!events || !updates) throw new Error('the page lacks its key events or its updates')
      return { events, updates }
    }
    const wide = await boxes()
    expect(wide.updates.x).toBeGreaterThan(wide.events.x + wide.events.width)
    await list.getByRole('link', { name: 'Sallow amendment lost' }).click()
    await expect.poll(() => list.locator('[aria-current=location]').textContent()).toContain('Sallow amendment lost')
    const update = await page.locator('li[data-key]:target').boundingBox()
    expect(update?.y).toBeGreaterThan(0)
    expect(update?.y).toBeLessThan(300)
    await page.evaluate(() => scrollTo(0, 0))
    await page.setViewportSize({ width: 390, height: 844 })
    const narrow = await boxes()
    await page.setViewportSize(viewport)
    expect(narrow.events.y + narrow.events.height).toBeLessThanOrEqual(narrow.updates.y)
    expect(narrow.events.x).toBe(narrow.updates.x)
  })

  it('polls less often after errors, and recovers', async () => {
    allowErrors(/net::ERR_FAILED .*\/after\//)
    const { page, requestedUrls } = await openEarlier()
    const pollCount = () => requestedUrls.filter((url) => url.includes('/after/')).length
    await page.route('**/after/**', (route) => route.abort())
    await page.clock.fastForward(21_000)
    await expect.poll(pollCount).toBe(1)
    await page.clock.fastForward(21_000)
    expect(pollCount()).toBe(1)
    await page.unroute('**/after/**')
    // The page may begin to wait only now, if it was slow to learn of the error.
    const recovers = async () => {
      await page.clock.fastForward(20_000)
      return page.getByRole('button', { name: '2 new updates' }).isVisible()
    }
    await expect.poll(recovers).toBe(true)
  })

  it('stops polling while the tab is hidden, and polls at once when it is visible again', async () => {
    const { page, requestedUrls } = await openEarlier()
    const pollCount = () => requestedUrls.filter((url) => url.includes('/after/')).length
    const turn = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await turn(true)
    await page.clock.fastForward(600_000)
    expect(pollCount()).toBe(0)
    await turn(false)
    await expect.poll(pollCount).toBe(1)
  })

  it('stops polling after the report has ended', async () => {
    const { page, requestedUrls } = await openEarlier()
    await page.route('**/after/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<ol data-status="ended" data-label=""></ol>' }),
    )
    await page.clock.fastForward(21_000)
    await expect.poll(() => page.locator('[data-behaviour=live]').getAttribute('data-status')).toBe('ended')
    await page.clock.fastForward(600_000)
    expect(requestedUrls.filter((url) => url.includes('/after/')).length).toBe(1)
    expect(await page.locator('[data-behaviour=live] > p > b').textContent()).toBe('Ended')
  })

  it('that has ended is static, and works without JavaScript', async () => {
    const { page, visit } = await open('herons-castlebray-cup-replay-live', { javaScriptEnabled: false })
    await visit()
    expect(await page.locator('[data-behaviour=live]').count()).toBe(0)
    expect(await page.locator('[data-status=ended] li[id]').count()).toBeGreaterThan(5)
  })
})

describe('share button', () => {
  it("uses the device's share dialog if there is one", async () => {
    const { page, visit, address } = await open('standard', {})
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => Object.assign(window, { shared: data }),
      })
    })
    await visit()
    await page.getByRole('button', { name: 'Share' }).first().click()
    const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)
    expect(shared.title).toBe(await page.locator('h1').textContent())
    expect(new URL(shared.url ?? '').pathname).toBe(new URL(address).pathname)
  })

  it('otherwise copies the address and confirms it', async () => {
    const { page, visit } = await open('standard', {})
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
      })
    })
    await visit()
    await page.getByRole('button', { name: 'Copy link' }).first().click()
    await expect
      .poll(() => page.locator('[data-behaviour=share] [data-part=copied]').first().textContent())
      .toBe('Link copied')
    await expect.poll(() => page.locator('body > [aria-live="polite"]').textContent()).toBe('Link copied')
    expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toContain(
      '/article/council-votes',
    )
  })

  it('is a mail link with title and address without JavaScript', async () => {
    const { page, visit } = await open('standard', { javaScriptEnabled: false })
    await visit()
    const mail = new URL((await page.getByRole('link', { name: 'Send by e-mail' }).first().getAttribute('href')) ?? '')
    expect(mail.searchParams.get('subject')).toBe(await page.locator('h1').textContent())
    expect(mail.searchParams.get('body')).toContain(`https://harbourpost.example/article/${kinds.standard}`)
    expect(await page.getByRole('button', { name: /Share|Copy/ }).count()).toBe(0)
  })
})

it('the table of contents marks the current section', async () => {
  const { page, visit } = await open('standard')
  await visit()
  const marked = page.locator('[data-behaviour=contents] [aria-current=location]')
  const links = page.locator('[data-behaviour=contents] a')
  for (const index of [1, 0, 2]) {
    await links.nth(index).evaluate((link: HTMLAnchorElement) => {
      document.getElementById(link.hash.slice(1))?.scrollIntoView({ block: 'start' })
    })
    await expect.poll(() => marked.textContent()).toBe(await links.nth(index).textContent())
    expect(await marked.count()).toBe(1)
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => marked.textContent()).toBe(await links.last().textContent())
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => marked.count()).toBe(0)
})

describe('media players', () => {
  it.each([
    ['video', 'old-lamp.mp4'],
    ['audio', 'slack-water.mp3'],
  ])('%s loads nothing before it is started, then plays', async (kind, file) => {
    const { page, requestedUrls, visit } = await open(kind)
    await visit()
    await page.waitForLoadState('networkidle')
    const player = page.locator(`figure ${kind}`)
    expect(await player.getAttribute('controls')).not.toBeNull()
    expect(await player.getAttribute('preload')).toBe('none')
    expect(requestedUrls.filter((url) => url.endsWith(file))).toEqual([])
    await player.evaluate((element: HTMLMediaElement) => {
      element.muted = true
      return element.play()
    })
    await expect.poll(() => player.evaluate((element: HTMLMediaElement) => element.currentTime)).toBeGreaterThan(0)
  })

  it('offer captions, a transcript and the file', async () => {
    const film = await open('video')
    await film.visit()
    expect(
      await film.page
        .locator('video track')
        .evaluateAll((tracks) => tracks.map((track) => track.getAttribute('srclang'))),
    ).toEqual(['en', 'fr'])
    const sound = await open('audio', { javaScriptEnabled: false })
    await sound.visit()
    await sound.page.getByText('Transcript').click()
    expect(await sound.page.getByText('A bell buoy, every four seconds').isVisible()).toBe(true)
    expect(await sound.page.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/media/slack-water.mp3')
  })
})

describe('embed', () => {
  const frames = '**://www.youtube-nocookie.com/**'

  it('contacts its provider only after a click, and keeps its size', async () => {
    const { page, requestedUrls, visit } = await open('last-ropemaker-film', {})
    await page.route(frames, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }))
    await visit()
    await page.waitForLoadState('networkidle')
    const foreignRequests = () => requestedUrls.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:'))
    expect(foreignRequests()).toEqual([])
    const card = page.locator('[data-embed=youtube] [data-frame]')
    const before = await card.boundingBox()
    await page.getByRole('button', { name: 'Play the video from YouTube' }).click()
    await expect.poll(foreignRequests).toEqual(['https://www.youtube-nocookie.com/embed/HarbourPost?autoplay=1'])
    const after = await card.boundingBox()
    expect([after?.width, Math.round(after?.height ?? 0)]).toEqual([before?.width, Math.round(before?.height ?? 0)])
    const frame = card.locator('iframe')
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    expect(await frame.getAttribute('title')).toBe(`YouTube: ${await page.locator('h1').textContent()}`)
  })

  it('is a plain link without JavaScript', async () => {
    const { page, visit } = await open('last-ropemaker-film', { javaScriptEnabled: false })
    await visit()
    expect(await page.getByRole('button', { name: /Play the video/ }).isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: 'Open at YouTube' }).getAttribute('href')).toBe(
      'https://www.youtube.com/watch?v=HarbourPost',
    )
  })
})

describe('article for members', () => {
  const slug = 'old-ropeworks-three-bids'

  it.each(['', '/fr'])('%s shows its open part and a link to the membership page', async (prefix) => {
    const { page } = await openPage(browser)
    await page.goto(`${site.url}${prefix}/article/${slug}`)
    expect((await page.locator('[itemprop=articleBody]').textContent())?.length).toBeGreaterThan(100)
    const membersBox = page.locator('main aside').filter({ hasText: 'The Harbour Post' }).first()
    expect(await membersBox.getByRole('link').count()).toBe(1)
    expect(await page.locator(`main a[href="${prefix}/login"]`).count()).toBe(0)
  })

  it.each([`/article/${slug}`, `/fr/article/${slug}`, `/article/${slug}/_payload.json`, '/search?q=bedrooms'])(
    '%s does not contain the rest',
    async (route) => {
      const text = await (await fetch(site.url + route)).text()
      expect(text.length).toBeGreaterThan(100)
      expect(text).not.toMatch(/peppercorn|74 bedrooms|94 millim/i)
      expect(text.replace(/<title>.*?<\/title>/, '')).not.toContain('Lantern &amp; Lodge')
    },
  )
})

describe('printed article', () => {
  it('shows the article without interactive elements', async () => {
    const { page, visit } = await open('standard')
    await visit()
    await page.emulateMedia({ media: 'print' })
    for (const seen of ['h1', '[itemprop=articleBody]', 'time', 'article figure img']) {
      expect([seen, await page.locator(seen).first().isVisible()]).toEqual([seen, true])
    }
    for (const hidden of [
      '[data-behaviour=share]',
      '[data-behaviour=contents]',
      'main nav',
      '[data-header] nav',
      '[data-block=news-ticker]',
    ]) {
      expect([hidden, await page.locator(hidden).locator('visible=true').count()]).toEqual([hidden, 0])
    }
  })
})

describe('recommendations after an article', () => {
  it('never repeat an article, and exclude the current one', async () => {
    const { page, visit } = await open('standard')
    await visit()
    const links = await page
      .locator('main :is([data-card] a, nav[aria-label="More articles"] a)')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.length).toBeGreaterThan(6)
    expect(new Set(links).size).toBe(links.length)
    expect(links).not.toContain(`/article/${kinds.standard}`)
  })
})

describe('reading progress', () => {
  it('is shown at the top of the window, but not with reduced motion', async () => {
    const { page, visit } = await open('standard')
    await visit()
    const bar = () =>
      page.locator('article[data-design]').evaluate((element) => getComputedStyle(element, '::before').position)
    expect(await bar()).toBe('fixed')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await bar()).not.toBe('fixed')
  })
})
