import { readdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowErrors } from '../support/consoleErrors'
import { openBrowser } from '../support/openBrowser'
import { checkPicture, pageFolders } from '../support/pictures/checkPicture'
import { type Camera, openCamera } from '../support/pictures/takePage'
import { type EditedSite, startEdited } from '../support/startEdited'

const now = Date.parse('2026-11-25T12:00:00Z')

/** The pages with the same address in all demos. */
const common = {
  home: '/',
  agenda: '/agenda',
  directory: '/annuaire',
  shop: '/shop',
  offers: '/offers',
  login: '/login',
  saved: '/saved',
  offline: '/offline',
  search: '/search',
  'not-found': '/nowhere',
}

const harbourPost = {
  ...common,
  report: '/article/council-votes-last-11m-flood-wall',
  feature: '/article/aboard-the-night-ferry-maris-vane',
  live: '/article/budget-night-customs-house-live',
  gallery: '/article/lantern-walk-in-pictures',
  category: '/c/sport',
  tag: '/tag/ferries',
  author: '/author/ines-marlow',
  page: '/p/about',
  event: '/agenda/winter-waders-walk',
  listing: '/annuaire/crumb-and-keel',
  product: '/shop/front-page-print',
  social: '/social',
}

/** One page of each kind, by theme. */
const themes = [
  { theme: 'news', websiteId: 'harbour-post', kinds: harbourPost },
  { theme: 'quarterly', websiteId: 'harbour-post', kinds: harbourPost },
  {
    theme: 'webapp',
    websiteId: 'petite-ville',
    kinds: {
      ...common,
      report: '/article/cinema-lanternon-vote',
      live: '/article/crue-ourse-direct',
      category: '/c/culture',
      event: '/agenda/repair-cafe-novembre',
      listing: '/annuaire/fournil-pasquereau',
      product: '/shop/affiche-pont-des-tanneurs',
    },
  },
  {
    theme: 'magazine',
    websiteId: 'al-marsad',
    kinds: {
      ...common,
      report: '/article/layla-bila-masabih',
      gallery: '/article/sutuh-al-madina-galeri',
      recipe: '/article/kuskusi-bil-safarjal',
      category: '/c/culture',
      event: '/agenda/qubba-maftuha',
      listing: '/annuaire/maqha-al-shuara',
      product: '/shop/mulsaq-darb-al-tabbana',
    },
  },
] as const

const modes = { 'coming-soon': 'is_coming_soon', maintenance: 'is_maintenance_mode' } as const

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(themes)('pages of theme $theme', ({ theme, websiteId, kinds }) => {
  let site: EditedSite
  let camera: Camera

  const show = (info?: Record<string, unknown>) =>
    site.edit((data) => Object.assign(data, { ui: { ...(data.ui as object), theme } }, info && { info }))

  beforeAll(async () => {
    site = await startEdited(websiteId, {}, now)
    await show()
    camera = await openCamera(browser)
  })
  afterAll(async () => {
    await camera.close()
    await site.stop()
  })

  it.each(Object.entries(kinds))('%s', async (kind, path) => {
    await checkPicture(`${theme}-${kind}`, await camera.take(site.url + path), pageFolders)
  })

  it.each(Object.entries(modes))('%s', async (mode, key) => {
    allowErrors(/status of 503 /)
    await show({ [key]: true })
    await checkPicture(`${theme}-${mode}`, await camera.take(site.url), pageFolders)
  })
})

it('there is no picture without a page', () => {
  const taken = themes.flatMap(({ theme, kinds }) =>
    [...Object.keys(kinds), ...Object.keys(modes)].map((kind) => `${theme}-${kind}.jpg`),
  )
  expect(readdirSync(pageFolders.wanted).sort()).toEqual(taken.sort())
})
