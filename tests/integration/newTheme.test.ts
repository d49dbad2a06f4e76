import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSite, startSite } from '../support/startSite'
import { openThemeWorkshop, type ThemeWorkshop } from '../support/themeWorkshop'

let workshop: ThemeWorkshop
let api: Server
let site: RunningSite | undefined

beforeAll(async () => {
  workshop = openThemeWorkshop()
  const website = { id: 'paper', name: 'The Paper', ui: { theme: 'evening-post' } }
  api = createServer((_, response) => response.end(JSON.stringify({ data: website })))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await site?.stop()
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
    expect(existsSync(path.join(workshop.root, 'src/themes', name || 'none', 'theme.ts'))).toBe(false)
  })

  it('does not touch a theme that is there', () => {
    const file = path.join(workshop.root, 'src/themes/news/theme.ts')
    const before = readFileSync(file, 'utf8')
    expect(run('new', 'news')).toMatchObject({ status: 1, stderr: expect.stringContaining('there already') })
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  it('makes a theme in which nothing is missing, that is typed and shows a page when it is chosen', async () => {
    expect(run('new', 'evening-post')).toMatchObject({ status: 0, stdout: expect.stringContaining('docs/theming.md') })
    expect(run('check', 'evening-post')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('nothing is missing'),
    })
    expect(bin('typescript/bin/tsc', '--noEmit', '-p', '.')).toBe('')
    bin('waku/cli.js', 'build')

    const { port } = api.address() as AddressInfo
    const variables = { API_BASE: `http://127.0.0.1:${port}`, API_TOKEN: 'token', WEBSITE_ID: 'paper' }
    site = await startSite(variables, workshop.root)
    const answer = await fetch(site.url)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('data-theme="evening-post"')
    expect(html).toContain('The Paper')
    const sheets = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, href]) => href)
    const texts = await Promise.all(sheets.map(async (href) => (await fetch(`${site?.url}${href}`)).text()))
    expect(texts.join('')).toMatch(/\[data-theme=["']?evening-post["']?\]\s*\{\s*--headline-weight/)
  }, 400_000)
})

describe('npm run theme:check', () => {
  it('ends with 1 and one line a mistake', () => {
    workshop.put('mag', {
      'theme.ts':
        "import base from '../base/theme'\nimport { extendTheme } from '../contract'\n\nexport default extendTheme(base, {\n  header: 'v33',\n})\n",
    })
    const { status, stdout } = run('check', 'mag')
    expect(stdout).toMatch(/^src\/themes\/mag\/theme\.ts:5: there is no header "v33"\. .*v3/)
    expect(status).toBe(1)
  })
})
