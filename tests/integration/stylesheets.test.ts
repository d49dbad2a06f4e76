import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { themeNames } from '../../src/themes/themes'
import { outside } from '../support/looks'
import { markupFaults } from '../support/markupFaults'
import { shareSite } from '../support/shareSite'
import { type RunningSite, startSite } from '../support/startSite'

const token = 'a-token-for-the-test'
let api: DemoApi
let site: RunningSite

const textOf = async (route: string) => (await fetch(site.url + route)).text()

/** Names that the build made, with the number of their file: `card-3f` (`scripts/vite/classNames.ts`). */
function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/))
  return new Set(lists.filter((name) => /^\w[\w-]*-[0-9a-z]{1,2}$/.test(name)))
}

async function stylesOf(html: string): Promise<string> {
  const links = [...html.matchAll(/<link[^>]* rel="stylesheet"[^>]*>/g)].map(
    ([tag]) => / href="([^"]+)"/.exec(tag)?.[1],
  )
  return (await Promise.all([...new Set(links)].map((link) => textOf(link ?? '')))).join('\n')
}

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
]

/** Of a theme outside `src/` those that hold its own blocks and parts: the others are those of the house, upon the same rules. */
const ownRoutes = [
  '/',
  '/article/council-votes-last-11m-flood-wall',
  '/c/port',
  '/fr/',
  '/nowhere',
  '/ui-tests/boxes?show=blocks&bare',
]

describe.each(themeNames)('in theme %s', (theme) => {
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

  it.each(shown)('%s links the rules of all its classes', async (route) => {
    const html = await textOf(route)
    const [classes, styles] = [classesOf(html), await stylesOf(html)]
    expect([new RegExp(`data-theme="${theme}[" ]`).test(html), classes.size > 20]).toEqual([true, true])
    expect([...classes].filter((name) => !styles.includes(`.${name}`))).toEqual([])
  })

  it.each(shown)('%s is written as the standard says', async (route) => {
    expect(await markupFaults(await textOf(route))).toEqual([])
  })
})

it('the quarterly says beneath its header which issue it is, as the document has it, on the front page alone', async () => {
  const { url, edit, close } = await startDemoApi({ folder: path.resolve('private/tenants'), token })
  const issue = 'No. 14, <b>Autumn</b>'
  edit((data) => {
    data.ui = { theme: 'quarterly', theme_config: { settings: { issue } } }
  })
  const quarterly = await startSite({ API_BASE: url, API_TOKEN: token, WEBSITE_ID: 'harbour-post' })
  const htmlOf = async (route: string) => (await fetch(quarterly.url + route)).text()
  expect(await htmlOf('/')).toMatch(/<\/header><p class="issue-\w+">No\. 14, &lt;b&gt;Autumn&lt;\/b&gt;<\/p>/)
  expect(await htmlOf('/c/port')).not.toContain('No. 14')
  await quarterly.stop()
  await close()
})

it.each(['petite-ville', 'al-marsad', 'harbour-post-coming-soon', 'harbour-post-maintenance'])(
  'the front page of %s, an article from it and the search are written as the standard says',
  async (websiteId) => {
    const tenant = await shareSite({ WEBSITE_ID: websiteId })
    const front = await (await fetch(tenant.url)).text()
    const [, article = '/nowhere'] = /href="(\/article\/[^"]+)"/.exec(front) ?? []
    for (const route of ['/', article, '/search'])
      expect([route, await markupFaults(await (await fetch(tenant.url + route)).text())]).toEqual([route, []])
    await tenant.stop()
  },
)
