import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { lacking, stackTrace, unwanted } from '../support/lacking'
import { type SharedSite, shareSite } from '../support/shareSite'
import { startEdited } from '../support/startEdited'
import { startSite } from '../support/startSite'

let site: SharedSite | undefined

afterEach(async () => {
  await site?.stop()
  site = undefined
})

describe('website modes', () => {
  it('in maintenance every page returns 503 with Retry-After, noindex and no menus', async () => {
    site = await shareSite({ WEBSITE_ID: 'harbour-post-maintenance' })
    for (const route of ['/', '/article/council-votes-last-11m-flood-wall', '/nowhere']) {
      const response = await fetch(site.url + route)
      const html = await response.text()
      expect([route, response.status, response.headers.get('retry-after')]).toEqual([route, 503, '3600'])
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(lacking(html, 'data-mode="maintenance"')).toEqual([])
      expect(lacking(html, 'data-block="maintenance"')).toEqual([])
      expect(lacking(html, 'back before the evening tide')).toEqual([])
      expect(unwanted(html, '/c/port')).toEqual([])
    }
  })

  it('before its opening every page shows the opening date with noindex', async () => {
    site = await shareSite({ WEBSITE_ID: 'harbour-post-coming-soon' })
    const response = await fetch(`${site.url}/agenda`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(lacking(html, 'data-block="coming-soon"')).toEqual([])
    expect(lacking(html, /<time dateTime="\d{4}-\d\d-\d\dT/i)).toEqual([])
    expect(unwanted(html, '/c/port')).toEqual([])
  })

  it('before its opening a text that does not exist returns 404, and one that exists 200', async () => {
    const edited = await startEdited('harbour-post-coming-soon')
    onTestFinished(() => edited.stop())
    const statusOf = async (route: string) => (await fetch(edited.url + route, { redirect: 'manual' })).status
    const statuses = () => Promise.all(['/ads.txt', '/app-ads.txt', '/.well-known/change-password'].map(statusOf))
    expect(await statuses()).toEqual([200, 200, 404])
    await edited.edit((data) => delete data.ads)
    expect(await statuses()).toEqual([404, 404, 404])
    expect(await statusOf('/robots.txt')).toBe(200)
  })

  it.each([
    ['petite-ville', 'webapp', 'fr', 'ltr'],
    ['al-marsad', 'magazine', 'ar', 'rtl'],
  ])('%s has theme %s, language %s', async (websiteId, theme, lang, dir) => {
    site = await shareSite({ WEBSITE_ID: websiteId })
    const html = await (await fetch(site.url)).text()
    expect(lacking(html, `<html lang="${lang}" dir="${dir}" data-theme="${theme}"`)).toEqual([])
  })

  it('developer pages return 404 unless enabled', async () => {
    site = await shareSite({ WEBSITE_ID: 'harbour-post' })
    expect((await fetch(`${site.url}/test`)).status).toBe(404)
    expect((await fetch(`${site.url}/ui-tests/boxes`)).status).toBe(404)
  })
})

it('a preview without website id shows an error that says so', async () => {
  const api = 'http://127.0.0.1:9'
  site = await startSite({ PREVIEW: '1', API_BASE: api, PREVIEW_API_BASE: api, API_TOKEN: 'x' })
  const response = await fetch(site.url)
  expect(response.status).toBe(500)
  expect(lacking(await response.text(), 'Website ID is not provided', 'data-status="500"')).toEqual([])
})

describe('start and end of the server', () => {
  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ API_BASE: 'api.example' }, 'API_BASE'],
    [{ API_BASE: 'https://api.example', WEBSITE_ID: 'x' }, 'API_TOKEN'],
    [{ API_BASE: 'https://api.example', API_TOKEN: 'x' }, 'WEBSITE_ID'],
    [{ WEBSITE_ID: '../etc' }, 'WEBSITE_ID'],
    [{ SITES: '/nowhere/sites.json' }, 'SITES'],
  ])('exits with one message for %j', async (env, variable) => {
    const failure = await startSite(env).then(
      () => undefined,
      (error: Error) => error.message,
    )
    expect(failure).toMatch(/ended with 1/)
    expect(failure).toContain(`- ${variable}`)
    expect(unwanted(failure ?? '', stackTrace)).toEqual([])
  })

  it('exits with 0 on SIGTERM', async () => {
    const own = await startSite()
    await fetch(own.url)
    expect(await own.end()).toBe(0)
  })
})
