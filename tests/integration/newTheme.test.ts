import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage } from '../support/openBrowser'
import { type RunningSite, startSite } from '../support/startSite'
import { openThemeWorkshop, type ThemeFiles, type ThemeWorkshop } from '../support/themeWorkshop'

const article = { id: '1', slug: 'one', title: 'One', body: 'Text.', key_points: ['First', 'Second'] }
const stories = ['two', 'three', 'four', 'five', 'six', 'seven'].map((slug, index) => ({
  id: slug,
  slug,
  title: `Story ${slug}`,
  published_at: `2026-01-0${9 - index}T08:00:00Z`,
  categories: index > 3 ? ['sea'] : [],
}))
const websites: Readonly<Record<string, object>> = {
  paper: { id: 'paper', name: 'The Paper', ui: { theme: 'evening-post' } },
  hamlet: {
    id: 'hamlet',
    name: 'The Hamlet',
    i18n: { default: 'en', languages: ['en', 'fr'] },
    ui: { theme: 'village', theme_config: { settings: { joined_by: 'and' } } },
    articles: [article, ...stories],
    sections: [
      { type: 'wire', source: { offset: 1 } },
      { type: 'cable' },
      { type: 'bulletin', source: { category: 'sea' } },
    ],
  },
}

/** A block from the recipe "Add a block" in docs/developing.md, with the relative path to `src`. */
const blockAt = (name: string, way: string) => `import type { BlockProps } from '${way}/blocks/Block'
import { BlockFrame } from '${way}/blocks/parts/BlockFrame'
import { StoryCards } from '${way}/blocks/parts/StoryCards'

/** Stories as plain headlines. */
export function ${name}({ section, articles, edition, cards, now }: BlockProps) {
  if (articles.length === 0) return null
  return (
    <BlockFrame type={section.type}>
      <StoryCards articles={articles} edition={edition} now={now} level={2} spec={cards.headline} />
    </BlockFrame>
  )
}
`

/**
 * A theme outside `src/` that extends webapp. It has its own header, rail, article part, blocks, messages, and a client
 * component with an atom.
 */
const village: ThemeFiles = {
  'theme.ts': `import { extendTheme } from '../../src/themes/contract'
import webapp from '../../src/themes/webapp/theme'
import { Wire } from './blocks/Wire'
import { KeyPoints } from './parts/article/KeyPoints'
import { Header } from './parts/page/Header'
import { Rail } from './parts/page/Rail'
import { settings } from './settings'
import { Skin } from './slots/Skin'

export default extendTheme(webapp, {
  blocks: { wire: { Component: Wire, articles: 2 }, bulletin: Wire },
  slots: { Skin },
  parts: { Header, Rail, KeyPoints },
  settings,
})
`,
  'settings.ts': `import type { Settings } from '../../src/themes/Setting'

export const settings = {
  joined_by: { type: 'choice', choices: ['&', 'and'], default: '&', description: 'What stands between key points.' },
} as const satisfies Settings
`,
  'theme.css': `@layer theme {
  [data-theme~='village'] {
    --headline-weight: 601;
  }
}
`,
  'slots/Skin.tsx': `import type { ReactNode } from 'react'
import '../theme.css'

export function Skin({ children }: { children: ReactNode }) {
  return children
}
`,
  'blocks/Wire.tsx': blockAt('Wire', '../../../src'),
  'atoms/ringsAtom.ts': `import { atom } from 'jotai'

/** How often the reader has rung the bell. */
export const ringsAtom = atom(0)
`,
  'parts/page/Bell.tsx': `'use client'
import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { useReaders } from '../../../../src/client/atoms/useReaders'
import type { HydrationTrigger } from '../../../../src/client/islands/HydrationTrigger'
import { ringsAtom } from '../../atoms/ringsAtom'

export const when: HydrationTrigger = 'load'

/** A button that counts how often the reader has pressed it. */
export function Bell() {
  const { t } = useLingui()
  const rings = useReaders(ringsAtom, 0)
  const setRings = useSetAtom(ringsAtom)
  return (
    <button type="button" onClick={() => setRings(rings + 1)}>
      {t\`The bell rang \${rings} times\`}
    </button>
  )
}
`,
  'parts/page/Header.tsx': `import { useLingui } from '@lingui/react/macro'
import type { HeaderProps } from '../../../../src/themes/contract'
import { Bell } from './Bell'

export function Header({ view, hasMenus }: HeaderProps) {
  const { t } = useLingui()
  return (
    <>
      <header data-header="bell">{view.edition.name + (hasMenus ? ' rings' : '')}</header>
      <p data-hall="">{t\`Village hall\`}</p>
      <Bell />
    </>
  )
}
`,
  'parts/page/Rail.tsx': `import { Rail as BaseRail } from '../../../../src/themes/base/parts/page/Rail'
import type { PartProps } from '../../../../src/themes/contract'

export function Rail({ view }: PartProps) {
  return (
    <div data-rail="fence">
      <BaseRail view={view} />
    </div>
  )
}
`,
  'parts/article/KeyPoints.tsx': `import type { PartProps } from '../../../../src/themes/contract'
import { settingsIn } from '../../../../src/themes/settingsIn'
import { settings } from '../../settings'

export function KeyPoints({ view, points }: PartProps & { points: readonly string[] }) {
  const { joined_by: joiner } = settingsIn(view, settings)
  return <p>{'In short: ' + points.join(' ' + joiner + ' ')}</p>
}
`,
}

const french: Readonly<Record<string, string>> = {
  'Village hall': 'Salle du village',
  'The bell rang {rings} times': 'La cloche a sonné {rings} fois',
}

let workshop: ThemeWorkshop
let api: Server
/** Files outside `themes/` before `village` was added. */
let before: ReadonlyMap<string, string>
let checked: ReturnType<typeof run>
const sites: RunningSite[] = []

/** One build for all tests, since it takes most of their time. */
beforeAll(async () => {
  workshop = openThemeWorkshop()
  addBlockToSource()
  // theme:check reports a section type without a declared number of articles, unless a tenant has such a section.
  workshop.addTenant('villagers', { id: 'villagers', name: 'Villagers', sections: [{ type: 'bulletin' }] })
  before = filesOutsideThemes()
  workshop.put('village', village, 'themes')
  bin('@lingui/cli/dist/lingui.js', 'extract', '--clean')
  translate(path.join(workshop.root, 'themes/village/locales/fr.po'), french)
  expect(run('new', 'bare')).toMatchObject({ status: 0, stdout: expect.stringContaining('docs/theming.md') })
  expect(run('new', 'evening-post', '--from', 'news')).toMatchObject({ status: 0 })
  // Also checks the types of these themes if nothing else is wrong.
  checked = run('check', 'bare', 'evening-post', 'village')
  bin('waku/cli.js', 'build')
  api = createServer(({ url = '' }, response) => {
    const data = websites[url.split('/').at(-1) ?? '']
    response.writeHead(data ? 200 : 404).end(JSON.stringify({ data }))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
}, 400_000)
afterAll(async () => {
  for (const site of sites) await site.stop()
  api?.close()
  workshop.close()
})

/** Steps 1 and 2 of "Add a block" in docs/developing.md. */
function addBlockToSource(): void {
  const table = path.join(workshop.root, 'src/blocks/index.ts')
  const row = '  cable: { Component: Cable, articles: 2 },\n}'
  writeFileSync(path.join(workshop.root, 'src/blocks/stories/Cable.tsx'), blockAt('Cable', '../..'))
  const text = readFileSync(table, 'utf8').replace(/\}\s*$/, `${row}\n`)
  writeFileSync(table, `import { Cable } from './stories/Cable'\n${text}`)
}

/**
 * The text of every file outside `themes/`. Excludes comments of catalogues: they name source files, which an
 * extraction may reorder.
 */
function filesOutsideThemes(): Map<string, string> {
  const files = globSync(['{src,scripts,private}/**/*.*', '*.*'], { cwd: workshop.root, withFileTypes: true })
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'utf8').replace(file.endsWith('.po') ? /^#: .*\n/gm : '', '')]),
  )
}

function translate(catalogue: string, translations: Readonly<Record<string, string>>): void {
  const text = readFileSync(catalogue, 'utf8')
  const translated = Object.entries(translations).reduce(
    (done, [id, own]) => done.replace(`msgid "${id}"\nmsgstr ""`, `msgid "${id}"\nmsgstr "${own}"`),
    text,
  )
  writeFileSync(catalogue, translated)
}

function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/theme/${script}.ts`, ...args], {
    cwd: workshop.root,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** The built site of a website from the API. */
async function show(websiteId: string): Promise<RunningSite> {
  const { port } = api.address() as AddressInfo
  const variables = { API_BASE: `http://127.0.0.1:${port}`, API_TOKEN: 'token', WEBSITE_ID: websiteId }
  const site = await startSite(variables, workshop.root)
  sites.push(site)
  return site
}

/** The theme and layout in the name of a page's stylesheet; throws if the page links several. */
async function linkedIn(
  html: string,
  { url }: RunningSite,
): Promise<{ name: string; themes: string[]; fonts: string[] }> {
  const hrefs = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href)
  const name = /^\/assets\/([\w-]+)-[\w-]{8}\.css$/.exec(hrefs.join(' '))?.[1]
  if (!name) throw new Error(`the page links ${hrefs.length} stylesheets: ${hrefs.join(' ')}`)
  const css = await (await fetch(url + hrefs[0])).text()
  const all = (pattern: RegExp) => [...new Set([...css.matchAll(pattern)].map(([, found = '']) => found))]
  return { name, themes: all(/\[data-theme~=([\w-]+)\]/g), fonts: all(/font-family:([\w ]+) Display;/g) }
}

function bin(name: string, ...args: string[]): string {
  return execFileSync(process.execPath, [path.resolve(`node_modules/${name}`), ...args], {
    cwd: workshop.root,
    // Lingui resolves its own sources if NODE_ENV is "test".
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
    stdio: 'pipe',
  })
}

describe('npm run theme:new', () => {
  it.each(['', 'Evening', '../evening', 'e'])('rejects the name %j and creates nothing', (name) => {
    expect(run('new', name)).toMatchObject({ status: 1, stderr: expect.stringContaining('A name has 2 to 31') })
    expect(existsSync(path.join(workshop.root, 'themes', name || 'none', 'theme.ts'))).toBe(false)
  })

  it('does not change an existing theme', () => {
    const file = path.join(workshop.root, 'src/themes/news/theme.ts')
    const before = readFileSync(file, 'utf8')
    expect(run('new', 'news')).toMatchObject({ status: 1, stderr: expect.stringContaining('already exists') })
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  it('creates a theme without findings or type errors, and a site shows it', async () => {
    expect(checked).toMatchObject({ status: 0, stdout: expect.stringContaining('no problems found') })

    const site = await show('paper')
    const answer = await fetch(site.url)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('data-theme="evening-post news" data-layout="news"')
    expect(html).toContain('The Paper')
    expect(await linkedIn(html, site)).toMatchObject({
      name: 'evening-post-news',
      themes: ['news', 'evening-post'],
      fonts: ['Newsreader'],
    })
  })
})

describe('a theme outside src that extends another one', () => {
  let site: RunningSite
  beforeAll(async () => {
    site = await show('hamlet')
  })

  it('links the stylesheets of both, and shows its own header, rail and article part', async () => {
    expect(checked.stdout).toContain('village: settings.joined_by: "&", "and", "&" by default.')
    const html = await (await fetch(`${site.url}/article/one`)).text()
    expect(html).toContain('data-theme="village webapp" data-layout="webapp"')
    expect(await linkedIn(html, site)).toEqual({ name: 'village-webapp', themes: ['webapp', 'village'], fonts: [] })
    expect(html.match(/<header data-header[\s\S]*?<\/header>/g)).toEqual([
      '<header data-header="bell">The Hamlet rings</header>',
    ])
    expect(html).toMatch(/<div data-rail="fence"><nav [^>]*data-rail/)
    expect(html).toContain('<p>In short: First and Second</p>')
    expect(html).not.toContain('Key points')
  })

  it.each([
    ['of the theme, with the number of articles that it declares', 'wire', ['three', 'four']],
    ['of src/blocks, with the number of articles that it declares', 'cable', ['two', 'five']],
    ['of the theme, with the articles of its source', 'bulletin', ['six', 'seven']],
  ])('shows on the front page a new block %s', async (_, type, slugs) => {
    const html = await (await fetch(site.url)).text()
    const [block = ''] = new RegExp(`data-block="${type}"[\\s\\S]*?</section>`).exec(html) ?? []
    const links = [...block.matchAll(/href="\/article\/(\w+)"/g)].map(([, slug]) => slug)
    expect([...new Set(links)]).toEqual(slugs)
  })

  it('shows its own messages in the language of the page, and its client component works', async () => {
    const html = await (await fetch(`${site.url}/fr`)).text()
    expect(html).toContain('Salle du village</p>')
    expect(html).toContain('La cloche a sonné 0 fois')
    expect(await (await fetch(site.url)).text()).toContain('Village hall</p>')

    const browser = await openBrowser()
    try {
      const { page, complaints } = await openPage(browser)
      await page.goto(`${site.url}/fr`)
      await page.getByRole('button', { name: 'La cloche a sonné 0 fois' }).click()
      await page.getByRole('button', { name: 'La cloche a sonné 1 fois' }).waitFor()
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
    }
  })

  it('needs no change outside themes/', () => {
    const after = filesOutsideThemes()
    const changed = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file)
    expect(changed.map((file) => path.relative(workshop.root, file))).toEqual([])
    expect(after.size).toBe(before.size)
  })
})

// Each calls the TypeScript compiler.
describe('npm run theme:check', { timeout: 400_000 }, () => {
  it('exits with 1 and prints one line per mistake: type errors along with unknown colour functions', () => {
    const theme =
      "import base from '../base/theme'\nimport { extendTheme } from '../contract'\nimport { Skin } from './slots/Skin'\n\nexport default extendTheme(base, {\n  header: 'v33',\n  slots: { Skin },\n})\n"
    workshop.put('mag', {
      'theme.ts': theme,
      'theme.css': "@layer theme {\n  [data-theme~='mag'] {\n    --accent: oklhc(0.5 0.2 30);\n  }\n}\n",
      'slots/Skin.tsx': village['slots/Skin.tsx'] ?? '',
    })
    const { status, stdout } = run('check', 'mag')
    expect(stdout).toMatch(/^src\/themes\/mag\/theme\.ts:6: Type '"v33"' is not assignable .*contract\.ts/m)
    expect(status).toBe(1)
    expect(stdout).toMatch(/theme\.css:3: Unknown function "oklhc"\. .*Did you mean "oklch"/)
  })
})
