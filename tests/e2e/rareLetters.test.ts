import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Engine } from '../support/engines/Engine'
import { openChromium } from '../support/engines/openChromium'
import { openFirefox } from '../support/engines/openFirefox'
import { openWebKit } from '../support/engines/openWebKit'
import { type SharedSite, shareSite } from '../support/shareSite'

let engines: Engine[] = []
let site: SharedSite

beforeAll(async () => {
  ;[site, ...engines] = await Promise.all([
    shareSite({ WEBSITE_ID: 'harbour-post' }),
    openChromium(),
    openFirefox(),
    openWebKit(),
  ])
})
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.close()))
  await site.stop()
})

/** Runs in the page: the names of the font files that it has loaded, without their hashes. */
async function loadedFonts(): Promise<string[]> {
  await document.fonts.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const names = files.flatMap((file) => /([\w-]+)-[\w-]{8}\.woff2$/.exec(file)?.[1] ?? [])
  return [...new Set(names)].sort()
}

/**
 * Runs in the page: the letters that do not come from the theme's files, because they are not as wide as in these files
 * alone.
 */
async function foreignLetters(letters: readonly string[]): Promise<string[]> {
  const family = '"Newsreader Text"'
  await Promise.all(letters.map((letter) => document.fonts.load(`40px ${family}`, letter)))
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const rareFiles = files.filter((file) => /newsreader-text-latin-(?:ext|rest)-/.test(file))
  const alone = await Promise.all(rareFiles.map((file, index) => new FontFace(`File ${index}`, `url(${file})`).load()))
  for (const face of alone) document.fonts.add(face)
  const line = document.body.appendChild(document.createElement('span'))
  const widthIn = (letter: string, families: string) => {
    line.textContent = letter.repeat(20)
    line.style.cssText = `position: absolute; white-space: nowrap; font: 40px ${families}`
    return line.getBoundingClientRect().width
  }
  const filesAlone = `${rareFiles.map((_, index) => `"File ${index}"`)}, monospace`
  return letters.filter((letter) => widthIn(letter, `${family}, serif`) !== widthIn(letter, filesAlone))
}

it('every browser loads the files of rare letters only for these, and shows them in the font of the theme', async () => {
  for (const engine of engines) {
    const page = await engine.at(1280)
    await page.go(`${site.url}/article/council-votes-last-11m-flood-wall`)
    const before = await page.run(loadedFonts)
    const isRare = (file: string) => /-(?:rest|ext|vietnamese)$/.test(file)
    expect([engine.name, before.includes('newsreader-text-latin'), before.filter(isRare)]).toEqual([
      engine.name,
      true,
      [],
    ])
    const foreign = await page.run(foreignLetters, ['ő', 'ș', 'ĺ', 'ẁ', 'ð', 'þ'])
    expect([engine.name, foreign]).toEqual([engine.name, []])
    const after = await page.run(loadedFonts)
    expect([engine.name, after.filter((file) => isRare(file) && file.startsWith('newsreader-text'))]).toEqual([
      engine.name,
      ['newsreader-text-latin-ext', 'newsreader-text-latin-rest'],
    ])
  }
})
