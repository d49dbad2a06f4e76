import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { bytesOf } from '../../scripts/programs/bytesOf'
import { themeNames } from '../../src/themes/themes'
import { outside } from '../support/looks'
import { markupFaults } from '../support/markupFaults'
import { shareSite } from '../support/shareSite'
import { type RunningPreview, startPreview } from '../support/startPreview'
import { type RunningSite, startSite } from '../support/startSite'

const token = 'a-token-for-the-test'
let api: DemoApi
let site: RunningSite

const textOf = async (route: string) => (await fetch(site.url + route)).text()

/** Class names of the build, which contain the number of their file: `_3fa` (`scripts/vite/classNames.ts`). */
function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/))
  return new Set(lists.filter((name) => /^_[0-9a-z]{1,2}[a-z]\d?$/.test(name)))
}

/** The stylesheets that a page links, in order. */
async function stylesheetsOf(html: string, { url }: Pick<RunningSite, 'url'>): Promise<string[]> {
  const links = [...html.matchAll(/<link[^>]* rel="stylesheet"[^>]*>/g)].map(
    ([tag]) => / href="([^"]+)"/.exec(tag)?.[1] ?? '',
  )
  return Promise.all(links.map(async (link) => (await fetch(url + link)).text()))
}

/** Themes in selectors of the stylesheets, except those of the page itself. */
function foreignThemes(html: string, styles: string): string[] {
  const own = /data-theme="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  const named = [...styles.matchAll(/\[data-theme~="?([\w-]+)/g)].map(([, theme = '']) => theme)
  return [...new Set(named)].filter((theme) => !own.includes(theme))
}

/** Errors in the stylesheets of a page: none or too many, missing rules, rules of another theme. */
async function styleFaults(html: string, shown: Pick<RunningSite, 'url'>): Promise<Record<string, unknown>> {
  const sheets = await stylesheetsOf(html, shown)
  const styles = sheets.join('\n')
  return {
    links: sheets.length === 0 || sheets.length > 2 ? sheets.length : 'one or two',
    lacking: [...classesOf(html)].filter((name) => !styles.includes(`.${name}`)),
    foreign: foreignThemes(html, styles),
  }
}

const faultless = { links: 'one or two', lacking: [], foreign: [] }

const routes = [
  '/',
  '/article/council-votes-last-11m-flood-wall',
  '/article/budget-night-customs-house-live',
  '/article/lantern-walk-in-pictures',
  '/c/port',
  '/tag/ferries',
  '/author/ines-marlow',
  '/p/about',
  '/p/contact',
  '/agenda',
  '/agenda/town-council-november',
  '/annuaire',
  '/annuaire/crumb-and-keel',
  '/shop',
  '/shop/front-page-print',
  '/offers',
  '/social',
  '/login',
  '/saved',
  '/offline',
  '/search',
  '/search?q=ferry',
  '/fr/',
  '/nowhere',
  '/ui-tests/boxes?bare',
  '/ui-tests/boxes?show=headers&bare',
  '/ui-tests/boxes?show=blocks&bare',
  '/test',
  '/test?throw',
]

/**
 * For a theme outside `src/`, the routes with its own blocks and parts: the others have the same rules as the theme it
 * extends.
 */
const ownRoutes = [
  '/',
  '/article/council-votes-last-11m-flood-wall',
  '/c/port',
  '/fr/',
  '/nowhere',
  '/ui-tests/boxes?show=blocks&bare',
]

describe.each(themeNames)('theme %s', (theme) => {
  const shown = outside.includes(theme) ? ownRoutes : routes

  beforeAll(async () => {
    api = await startDemoApi({ folder: path.resolve('private/tenants'), token })
    api.edit((data) => {
      data.ui = { ...(data.ui as object), theme }
    })
    site = await startSite({ API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post', DEV_PAGES: '1' })
  })
  afterAll(async () => {
    await site.stop()
    await api.close()
  })

  it.each(shown)(
    'links one or two stylesheets at %s, with rules for all classes and of no other theme',
    async (route) => {
      const html = await textOf(route)
      expect([new RegExp(`data-theme="${theme}[" ]`).test(html), classesOf(html).size > 20]).toEqual([true, true])
      expect(await styleFaults(html, site)).toEqual(faultless)
    },
  )

  it.each(shown)('has valid HTML at %s', async (route) => {
    expect(await markupFaults(await textOf(route))).toEqual([])
  })
})

it('every theme has complete stylesheets in both layouts when a preview selects it', async () => {
  const preview = await startPreview(token)
  const looks = themeNames.flatMap((theme) => (['news', 'webapp'] as const).map((layout) => ({ theme, layout })))
  for (const look of looks) {
    const { html } = await preview.see('/_page.rsc', token, { 'x-preview-look': JSON.stringify(look) })
    const styles = (await stylesheetsOf(html, preview.site)).join('\n')
    expect([look, html.includes(`data-layout="${look.layout}"`)]).toEqual([look, true])
    expect([look, await styleFaults(html, preview.site)]).toEqual([look, faultless])
    expect([look, styles.includes(`[data-theme~=${look.theme}]`)]).toEqual([look, true])
    expect([look, styles.includes('[data-bars=away]')]).toEqual([look, look.layout === 'webapp'])
  }
  await preview.stop()
})

describe.each(['en', 'ar'])('stylesheets of a paper in %s', (language) => {
  /** Maximum total size of a page's stylesheets, compressed, in bytes. */
  const maxCss = 20 * 1024
  /** Themes in a layout that are still larger; the list may only become shorter. */
  const tooLarge: Record<string, readonly string[]> = {
    en: ['magazine webapp', 'quarterly webapp'],
    ar: ['magazine webapp', 'quarterly news', 'quarterly webapp'],
  }
  let preview: RunningPreview

  beforeAll(async () => {
    preview = await startPreview(token)
    preview.api.edit((data) => {
      data.i18n = { main_language: language, languages: [language] }
    })
  })
  afterAll(() => preview.stop())

  it('have at most 20,480 bytes in each theme and layout', async () => {
    const large: string[] = []
    for (const theme of themeNames)
      for (const layout of ['news', 'webapp'] as const) {
        const look = { 'x-preview-look': JSON.stringify({ theme, layout }) }
        const { html } = await preview.see('/_page.rsc', token, look)
        const links = [...html.matchAll(/<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"/g)].map(
          ([, link = '']) => link,
        )
        expect([links.length > 0, html.includes(`lang="${language}"`)]).toEqual([true, true])
        const sizes = await Promise.all(links.map((link) => bytesOf(preview.site.url + link)))
        if (sizes.reduce((sum, size) => sum + size, 0) > maxCss) large.push(`${theme} ${layout}`)
      }
    expect(large.sort()).toEqual([...(tooLarge[language] ?? [])].sort())
  })
})

it('pages link the fonts for the writing systems of their reader and site, and no others', async () => {
  const { url, edit, close } = await startDemoApi({ folder: path.resolve('private/tenants'), token })
  edit((data) => {
    data.i18n = { main_language: 'he', languages: ['he', 'ar', 'ja', 'en'] }
    data.ui = { theme: 'news' }
  })
  const hebrew = await startSite({ API_BASE: url, API_TOKEN: token, WEBSITE_ID: 'harbour-post', DEV_PAGES: '1' })
  const facesOn = async (route: string) => {
    const html = await (await fetch(hebrew.url + route)).text()
    const sheets = await stylesheetsOf(html, hebrew)
    const faces = new Set(
      sheets.join('\n').match(/Noto \w+ (?:Arabic|Hebrew) Variable(?=;)|japanese|noto-serif-jp(?=-)/g),
    )
    return [sheets.length, ...[...faces].sort()]
  }
  const main = ['Noto Sans Hebrew Variable', 'Noto Serif Hebrew Variable', 'japanese']
  expect(await facesOn('/')).toEqual([2, ...main])
  expect(await facesOn('/en/')).toEqual([2, ...main])
  expect(await facesOn('/ar/')).toEqual([2, 'Noto Naskh Arabic Variable', ...main])
  expect(await facesOn('/ja/')).toEqual([2, ...main, 'noto-serif-jp'])
  expect(await facesOn('/ar/ui-tests/boxes')).toEqual([2, 'Noto Naskh Arabic Variable', ...main])
  expect(await styleFaults(await (await fetch(`${hebrew.url}/ja/test`)).text(), hebrew)).toEqual(faultless)
  await hebrew.stop()
  await close()
})

it('the quarterly shows the issue from the document below its header, on the front page only', async () => {
  const { url, edit, close } = await startDemoApi({ folder: path.resolve('private/tenants'), token })
  const issue = 'No. 14, <b>Autumn</b>'
  edit((data) => {
    data.ui = { theme: 'quarterly', theme_config: { settings: { issue } } }
  })
  const quarterly = await startSite({ API_BASE: url, API_TOKEN: token, WEBSITE_ID: 'harbour-post' })
  const htmlOf = async (route: string) => (await fetch(quarterly.url + route)).text()
  expect(await htmlOf('/')).toMatch(/<\/header><p class="[\w-]+">No\. 14, &lt;b&gt;Autumn&lt;\/b&gt;<\/p>/)
  expect(await htmlOf('/c/port')).not.toContain('No. 14')
  await quarterly.stop()
  await close()
})

it.each(['petite-ville', 'al-marsad', 'landeszeitung', 'harbour-post-coming-soon', 'harbour-post-maintenance'])(
  'the front page of %s, an article and the search are valid HTML with complete stylesheets',
  async (websiteId) => {
    const tenant = await shareSite({ WEBSITE_ID: websiteId })
    const front = await (await fetch(tenant.url)).text()
    const [, article = '/nowhere'] = /href="(\/article\/[^"]+)"/.exec(front) ?? []
    for (const route of ['/', article, '/search']) {
      const html = await (await fetch(tenant.url + route)).text()
      expect([route, await markupFaults(html), await styleFaults(html, tenant)]).toEqual([route, [], faultless])
    }
    await tenant.stop()
  },
)
