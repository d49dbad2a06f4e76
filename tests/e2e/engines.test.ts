import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowErrors } from '../support/consoleErrors'
import { differencesOf } from '../support/engines/differencesOf'
import { type Engine, engineWidths } from '../support/engines/Engine'
import { measurePage } from '../support/engines/measurePage'
import { openChromium } from '../support/engines/openChromium'
import { openFirefox } from '../support/engines/openFirefox'
import { openWebKit } from '../support/engines/openWebKit'
import { markParts, type PartsOfPage, pressEach } from '../support/engines/pressEach'
import { dress, looks } from '../support/looks'
import { type SharedSite, shareSite } from '../support/shareSite'

/** Kinds of pages that `looks` lacks, by theme. */
const otherPages: Readonly<Record<string, readonly string[]>> = {
  news: [
    '/agenda/herring-supper',
    '/annuaire/crumb-and-keel',
    '/shop/front-page-print',
    '/tag/ferries',
    '/social',
    '/login',
    '/saved',
  ],
  webapp: [
    '/agenda/repair-cafe-novembre',
    '/annuaire/fournil-pasquereau',
    '/shop/affiche-pont-des-tanneurs',
    '/tag/ourse',
    '/author/camille-ferrand',
    '/p/contact',
    '/login',
    '/saved',
    '/search?q=ourse',
  ],
  magazine: [
    '/agenda/qubba-maftuha',
    '/annuaire/maqha-al-shuara',
    '/shop/mulsaq-darb-al-tabbana',
    '/shop',
    '/tag/medina',
    '/author/nadia-qassar',
    '/p/about',
    '/saved',
    '/search?q=%D8%A7%D9%84',
  ],
  quarterly: [
    '/article/budget-night-customs-house-live',
    '/article/lantern-walk-in-pictures',
    '/p/about',
    '/agenda',
    '/annuaire',
    '/shop',
    '/search?q=herring',
  ],
}

/** Faults of layout, as a line for each page and a column for each engine and width. */
const matrix: Record<string, Record<string, number>> = {}

let engines: Engine[] = []

beforeAll(async () => {
  engines = await Promise.all([openChromium(), openFirefox(), openWebKit()])
})
afterAll(async () => {
  console.table(matrix)
  await Promise.all(engines.map((engine) => engine.close()))
})

describe.each(looks)('theme $theme', (look) => {
  let site: SharedSite
  let dressed: Awaited<ReturnType<typeof dress>>
  const paths = [...look.pages, ...(otherPages[look.theme] ?? [])]

  beforeAll(async () => {
    dressed = await dress(look)
    site = await shareSite(dressed.variables)
  })
  afterAll(async () => {
    await site.stop()
    await dressed.close()
  })

  it('has the layout of Chromium in Firefox and WebKit, and every interactive part responds to its first press', {
    timeout: 300_000,
  }, async () => {
    // A busy machine answers so for pictures that it makes smaller. Their boxes have a size without them.
    allowErrors(/503 .*\/media\//)
    // Firefox reports fonts that were still loading when a press left the page (0x804B0002, aborted).
    allowErrors(/^Firefox: .*downloadable font: download failed .* status=2152398850 /)
    const faults: string[] = []
    /** Where each engine finds the interactive parts. Presses come last: a saved article would change other pages. */
    const places = engines.map((): PartsOfPage[] => [])
    for (const width of engineWidths)
      for (const path of paths) {
        const measured = await Promise.all(
          engines.map(async (engine, index) => {
            const page = await engine.at(width)
            await page.go(site.url + path)
            const found = await page.run(measurePage)
            places[index]?.push({ page, url: site.url + path, parts: await page.run(markParts) })
            return { name: engine.name, found }
          }),
        )
        const [chromium] = measured
        for (const { name, found } of measured) {
          const differences = chromium ? differencesOf(chromium.found, found) : []
          const row = `${look.theme} ${path}`
          matrix[row] = { ...matrix[row], [`${name} ${width}`]: differences.length }
          for (const difference of differences) faults.push(`${name}, ${path} at ${width} px: ${difference}`)
        }
      }
    await Promise.all(
      engines.map(async ({ name }, index) => {
        for (const fault of await pressEach(places[index] ?? [])) faults.push(`${name}, ${fault}`)
      }),
    )
    expect(faults).toEqual([])
  })
})
