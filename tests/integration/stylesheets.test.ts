import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { themeNames } from '../../src/themes/themes'
import { markupFaults } from '../support/markupFaults'
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

describe.each(themeNames)('in theme %s', (theme) => {
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

  it.each(routes)('%s links the rules of all its classes', async (route) => {
    const html = await textOf(route)
    const [classes, styles] = [classesOf(html), await stylesOf(html)]
    expect([new RegExp(`data-theme="${theme}[" ]`).test(html), classes.size > 20]).toEqual([true, true])
    expect([...classes].filter((name) => !styles.includes(`.${name}`))).toEqual([])
  })

  it.each(routes)('%s is written as the standard says', async (route) => {
    expect(await markupFaults(await textOf(route))).toEqual([])
  })
})

it.each(['petite-ville', 'al-marsad', 'harbour-post-coming-soon', 'harbour-post-maintenance'])(
  'the front page of %s, an article from it and the search are written as the standard says',
  async (websiteId) => {
    const tenant = await startSite({ WEBSITE_ID: websiteId })
    const front = await (await fetch(tenant.url)).text()
    const [, article = '/nowhere'] = /href="(\/article\/[^"]+)"/.exec(front) ?? []
    for (const route of ['/', article, '/search'])
      expect([route, await markupFaults(await (await fetch(tenant.url + route)).text())]).toEqual([route, []])
    await tenant.stop()
  },
)
