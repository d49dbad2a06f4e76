import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { houseVocabulary } from '../../scripts/content/houseVocabulary'
import { contentJsonSchema } from '../../src/content/schema/published/websiteJsonSchema'
import { openNames } from '../../src/shell/checking/openNames'
import { manualExamples } from '../support/manualExamples'
import { type RunningSite, startSite } from '../support/startSite'
import { whenReady } from '../support/whenReady'

const { whole } = manualExamples()
let api: Server
let site: RunningSite

beforeAll(async () => {
  api = createServer((_, response) => response.end(JSON.stringify(whole)))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const API_BASE = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  site = await startSite({ API_BASE, API_TOKEN: 'manual', WEBSITE_ID: 'my-paper', DEV_PAGES: '1' })
  await whenReady(site)
})
afterAll(async () => {
  await site?.stop()
  api?.close()
})

const textAt = async (path: string) => (await fetch(site.url + path)).text()

it.each([
  [
    '/',
    [
      'My Paper',
      'href="/c/news"',
      'href="/agenda"',
      'href="/p/about"',
      'The ferry is back',
      'Rowers win',
      'Harbour supper',
    ],
  ],
  ['/article/ferry-returns', ['The ferry is back', 'Ada Marlow', 'A new engine', 'href="/tag/ferries"']],
  ['/article/rowers-win', ['Rowers win by a length', 'href="/article/ferry-returns"']],
  ['/agenda/harbour-supper', ['Harbour supper', 'Quay Hall', '1 The Quay']],
  ['/p/about', ['We write about the quay.']],
  ['/test', ['Findings in the document', 'Nothing is missing or unknown.']],
])('the example document of the docs is rendered at %s', async (path, texts) => {
  const html = await textAt(path)
  expect(texts.filter((text) => !html.includes(text))).toEqual([])
})

it('publishes the checked-in JSON Schema, with the names of themes outside src/', async () => {
  const response = await fetch(`${site.url}/schema/content.json`)
  expect(response.headers.get('content-type')).toBe('application/schema+json')
  const installed = contentJsonSchema(openNames(houseVocabulary(process.cwd())))
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(installed)))
})

it('counts findings by kind for every website', async () => {
  await expect
    .poll(() => textAt('/metrics'), { timeout: 15_000 })
    .toContain('gazette_document_findings{website="my-paper",kind="no-category"} 0')
})

it('reports the build, version and Node of the server as a metric', async () => {
  const version = JSON.parse(readFileSync('package.json', 'utf8')).version
  expect(await textAt('/metrics')).toMatch(
    new RegExp(`gazette_build_info\\{build="[0-9a-f]{12}",version="${version}",node="\\d+\\.\\d+\\.\\d+"\\} 1`),
  )
})
