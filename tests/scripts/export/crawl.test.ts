import { describe, expect, it } from 'vitest'
import { checkMode, ExportRefused } from '../../../scripts/export/making/checkMode'
import { crawl, hasFailed } from '../../../scripts/export/making/crawl'
import type { Maker } from '../../../scripts/export/making/createMaker'

const empty = { isPage: false, files: [], linkedTargets: [], fileHeaders: [] }

/** Crawls these seeds and one error page; each target responds with the given status. */
function crawled(statuses: Readonly<Record<string, number>>, isOptional = false) {
  const make = async (target: string) => ({ ...empty, status: statuses[target] ?? 200 })
  return crawl({
    makers: [{ make, makeErrorPage: make } as unknown as Maker],
    origin: undefined,
    isBuilt: () => false,
    seeds: ['/a', '/b'].map((target) => ({ target, from: 'the list', isOptional })),
    errorPages: [{ target: '/404', name: '404.html' }],
    onProgress() {},
  })
}

describe('exporting a site with failing pages', () => {
  it.each([
    ['a page', { '/a': 503 }, false],
    ['an optional target', { '/b': 500 }, true],
    ['the error page', { '/404': 502 }, false],
  ])('counts as a temporary failure when the site itself failed: %s', async (_, statuses, isOptional) => {
    const { brokenLinks } = await crawled(statuses, isOptional)
    expect(brokenLinks).toHaveLength(1)
    expect(hasFailed(brokenLinks)).toBe(true)
  })

  it('reports a 404 as a broken link, and ignores it for an optional target', async () => {
    const { brokenLinks } = await crawled({ '/a': 404, '/404': 404 })
    expect([brokenLinks.map(({ target }) => target), hasFailed(brokenLinks)]).toEqual([['/a'], false])
    expect((await crawled({ '/a': 404 }, true)).brokenLinks).toEqual([])
  })
})

describe('exporting a site whose mode changes', () => {
  it('stops with an error, unless the mode stays the same', () => {
    const at = (mode: 'normal' | 'coming-soon' | 'maintenance') => ({ websiteId: 'post', mode })
    expect(() => checkMode(at('normal'), at('maintenance'))).toThrow(ExportRefused)
    expect(() => checkMode(at('normal'), at('coming-soon'))).toThrow(/was open .* is not open yet now: nothing was rem/)
    expect(() => checkMode(at('coming-soon'), at('coming-soon'))).not.toThrow()
  })
})
