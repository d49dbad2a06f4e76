import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSite, startSite } from '../support/startSite'
import { openThemeWorkshop, type ThemeFiles, type ThemeWorkshop } from '../support/themeWorkshop'

const article = { id: '1', slug: 'one', title: 'One', body: 'Text.', key_points: ['First', 'Second'] }
const websites: Readonly<Record<string, object>> = {
  paper: { id: 'paper', name: 'The Paper', ui: { theme: 'evening-post' } },
  hamlet: {
    id: 'hamlet',
    name: 'The Hamlet',
    ui: { theme: 'village', theme_config: { settings: { joined_by: 'and' } } },
    articles: [article],
  },
}

/** Stands outside `src/`, on webapp; brings a header, a rail and a part of an article of its own. */
const village: ThemeFiles = {
  'theme.ts': `import { extendTheme } from '../../src/themes/contract'
import webapp from '../../src/themes/webapp/theme'
import { KeyPoints } from './parts/article/KeyPoints'
import { Header } from './parts/page/Header'
import { Rail } from './parts/page/Rail'
import { settings } from './settings'
import { Skin } from './slots/Skin'

export default extendTheme(webapp, { slots: { Skin }, parts: { Header, Rail, KeyPoints }, settings })
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
  'parts/page/Header.tsx': `import type { HeaderProps } from '../../../../src/themes/contract'

export function Header({ view, hasMenus }: HeaderProps) {
  return <header data-header="bell">{view.edition.name + (hasMenus ? ' rings' : '')}</header>
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

let workshop: ThemeWorkshop
let api: Server
const sites: RunningSite[] = []

beforeAll(async () => {
  workshop = openThemeWorkshop()
  workshop.put('village', village, 'themes')
  api = createServer(({ url = '' }, response) => {
    const data = websites[url.split('/').at(-1) ?? '']
    response.writeHead(data ? 200 : 404).end(JSON.stringify({ data }))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  for (const site of sites) await site.stop()
  api.close()
  workshop.close()
})

function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/theme/${script}.ts`, ...args], {
    cwd: workshop.root,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** The built site of that id, from the API. */
async function show(websiteId: string): Promise<RunningSite> {
  const { port } = api.address() as AddressInfo
  const variables = { API_BASE: `http://127.0.0.1:${port}`, API_TOKEN: 'token', WEBSITE_ID: websiteId }
  const site = await startSite(variables, workshop.root)
  sites.push(site)
  return site
}

/** The stylesheet that a page links, its theme and layout by name; throws where there are more. */
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
    encoding: 'utf8',
    stdio: 'pipe',
  })
}

describe('npm run theme:new', () => {
  it.each(['', 'Evening', '../evening', 'e'])('refuses the name %j and makes nothing', (name) => {
    expect(run('new', name)).toMatchObject({ status: 1, stderr: expect.stringContaining('Give it a name') })
    expect(existsSync(path.join(workshop.root, 'themes', name || 'none', 'theme.ts'))).toBe(false)
  })

  it('does not touch a theme that is there', () => {
    const file = path.join(workshop.root, 'src/themes/news/theme.ts')
    const before = readFileSync(file, 'utf8')
    expect(run('new', 'news')).toMatchObject({ status: 1, stderr: expect.stringContaining('there already') })
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  it('makes a theme in which nothing is missing, that is typed and shows a page when it is chosen', async () => {
    expect(run('new', 'bare')).toMatchObject({ status: 0, stdout: expect.stringContaining('docs/theming.md') })
    expect(run('new', 'evening-post', '--from', 'news')).toMatchObject({ status: 0 })
    expect(run('check', 'bare', 'evening-post')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('nothing is missing'),
    })
    expect(bin('typescript/bin/tsc', '--noEmit', '-p', '.')).toBe('')
    bin('waku/cli.js', 'build')

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
  }, 400_000)
})

describe('a theme outside src, upon another one, with parts of its own', () => {
  it('wears the stylesheets of both, and shows its header, its rail and its part of an article in the place of the defaults', async () => {
    expect(run('check', 'village')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('village: settings.joined_by: "&", "and", "&" unless told.'),
    })
    const site = await show('hamlet')
    const html = await (await fetch(`${site.url}/article/one`)).text()
    expect(html).toContain('data-theme="village webapp" data-layout="webapp"')
    expect(await linkedIn(html, site)).toEqual({ name: 'village-webapp', themes: ['webapp', 'village'], fonts: [] })
    expect(html.match(/<header data-header[\s\S]*?<\/header>/g)).toEqual([
      '<header data-header="bell">The Hamlet rings</header>',
    ])
    expect(html).toMatch(/<div data-rail="fence"><aside [^>]*data-rail/)
    expect(html).toContain('<p>In short: First and Second</p>')
    expect(html).not.toContain('Key points')
  })
})

describe('npm run theme:check', () => {
  it('exits with 1 and prints one line for a mistake', () => {
    workshop.put('mag', {
      'theme.ts':
        "import base from '../base/theme'\nimport { extendTheme } from '../contract'\n\nexport default extendTheme(base, {\n  header: 'v33',\n})\n",
    })
    const { status, stdout } = run('check', 'mag')
    expect(stdout).toMatch(/^src\/themes\/mag\/theme\.ts:5: Type '"v33"' is not assignable .*contract\.ts/)
    expect(status).toBe(1)
  })

  it('reports unknown colour functions beside type errors', () => {
    const theme =
      "import base from '../base/theme'\nimport { extendTheme } from '../contract'\nimport { Skin } from './slots/Skin'\n\nexport default extendTheme(base, {\n  header: 'v33',\n  slots: { Skin },\n})\n"
    workshop.put('mag', {
      'theme.ts': theme,
      'theme.css': "@layer theme {\n  [data-theme~='mag'] {\n    --accent: oklhc(0.5 0.2 30);\n  }\n}\n",
      'slots/Skin.tsx': village['slots/Skin.tsx'] ?? '',
    })
    const { stdout } = run('check', 'mag')
    expect(stdout).toContain('theme.ts:6: Type \'"v33"\' is not assignable')
    expect(stdout).toMatch(/theme\.css:3: Unknown function "oklhc"\. .*Did you mean "oklch"/)
  })
})
