import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { chromiumFlags } from './programs/chromiumFlags.ts'
import { endWithParent } from './programs/endWithParent.ts'
import { painted } from './programs/painted.ts'
import { ensureProgram } from './programs/program.ts'
import { systemPrograms } from './programs/systemPrograms.ts'
import { themeFolders } from './theme/house/themeFolders.ts'
import { serveInTheme } from './theme/serveInTheme.ts'

/**
 * `npm run shots [-- --tenant NAME … page …]`: takes screenshots of the built site. Writes one PNG per tenant and colour scheme to `shots/`,
 * with every page on four devices side by side. Phones have touch and their pixel ratio. Defaults: one page of each kind, all tenants. Themes
 * outside `src/` are shown with a demo tenant, as `harbour-post-in-NAME`.
 */
const devices = [
  { width: 390, isMobile: true, hasTouch: true, deviceScaleFactor: 3 },
  { width: 820, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  { width: 1280 },
  { width: 1680 },
] as const
type Device = (typeof devices)[number]
const schemes = ['light', 'dark'] as const
const tenants: Readonly<Record<string, readonly string[]>> = {
  'harbour-post': [
    '/',
    '/article/council-votes-last-11m-flood-wall',
    '/c/port',
    '/agenda',
    '/annuaire',
    '/shop',
    '/offers',
    '/search?q=harbour',
    '/nowhere',
  ],
  'petite-ville': ['/', '/article/cinema-lanternon-vote', '/c/culture', '/agenda', '/annuaire', '/nowhere'],
  'al-marsad': ['/', '/article/layla-bila-masabih', '/c/culture', '/agenda', '/nowhere'],
  landeszeitung: ['/', '/article/kraftfahrzeughaftpflichtversicherung-wird-teurer', '/c/wirtschaft', '/agenda'],
  'harbour-post-coming-soon': ['/'],
  'harbour-post-maintenance': ['/'],
}

/** The tenant that shows themes outside `src/`, which no demo tenant uses. */
const themeTenant = 'harbour-post'
const outside = [...themeFolders('.')].filter(([, folder]) => folder.startsWith('themes/'))
const themesByName = new Map(outside.map(([theme]) => [`${themeTenant}-in-${theme}`, theme]))
const looks = {
  ...tenants,
  ...Object.fromEntries([...themesByName.keys()].map((name) => [name, tenants[themeTenant]])),
}

/** Height of a screenshot, in CSS px. */
const maxHeight = 1500
/** Scale of a page on the contact sheet. */
const scale = 0.42
const gap = 16
/** Timeout of a page in ms. The first request of a picture in each width resizes it. */
const timeoutMs = 120_000

const args = parseArgs({ allowPositionals: true, options: { tenant: { type: 'string', multiple: true } } })
const shown = args.values.tenant ?? Object.keys(looks)
const unknown = shown.filter((name) => !Object.hasOwn(looks, name))
if (unknown.length > 0) fail(`Unknown tenant ${unknown.join(', ')}. Known tenants: ${Object.keys(looks).join(', ')}.`)

const executablePath = ensureProgram(systemPrograms.chromium)
mkdirSync('shots', { recursive: true })
const browser = await chromium.launch({ executablePath, args: chromiumFlags })
const openPages = await Promise.all(devices.map(async (device) => ({ device, page: await openPage(device) })))

try {
  for (const name of shown) {
    const pages = args.positionals.length > 0 ? args.positionals : (looks[name] ?? [])
    const theme = themesByName.get(name)
    await (theme === undefined ? shoot(name, pages) : shootDressed(name, theme, pages))
  }
} finally {
  await browser.close()
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Takes screenshots of a tenant in a theme that no demo tenant uses. */
async function shootDressed(name: string, theme: string, pages: readonly string[]): Promise<void> {
  const { variables, close } = await serveInTheme(themeTenant, theme)
  try {
    await shoot(name, pages, variables)
  } finally {
    await close()
  }
}

/** Takes screenshots of a demo tenant, or of the site that `variables` configure, under the given name. */
async function shoot(name: string, pages: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<void> {
  const { child, url } = await start({ WEBSITE_ID: name, ...variables })
  try {
    await ready(url)
    for (const scheme of schemes) {
      const file = path.join('shots', `${name}-${scheme}.png`)
      await sheet(url, pages, scheme, file)
      process.stdout.write(`${file}\n`)
    }
  } finally {
    child.removeAllListeners('exit').stdout?.removeAllListeners('data').resume()
    child.kill('SIGTERM')
  }
}

async function sheet(url: string, pages: readonly string[], scheme: 'light' | 'dark', file: string) {
  const rows: Buffer[][] = []
  for (const page of pages) rows.push(await row(url + page, scheme))
  const width = devices.reduce((sum, one) => sum + Math.round(one.width * scale) + gap, gap)
  const height = rows.length * (Math.round(maxHeight * scale) + gap) + gap
  const tiles = rows.flatMap((pictures, index) => {
    let offset = gap
    return pictures.map((input, column) => {
      const tile = { input, left: offset, top: gap + index * (Math.round(maxHeight * scale) + gap) }
      offset += Math.round((devices[column]?.width ?? 0) * scale) + gap
      return tile
    })
  })
  await sharp({ create: { width, height, channels: 3, background: '#7d7d7d' } })
    .composite(tiles)
    .png()
    .toFile(file)
}

/** A device in its orientation, with one page open. */
async function openPage({ width, ...device }: Device): Promise<Page> {
  const viewport = { width, height: maxHeight }
  const context = await browser.newContext({ ...device, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(timeoutMs)
  return page
}

async function row(address: string, colorScheme: 'light' | 'dark'): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  for (const { device, page } of openPages) {
    const { width } = device
    await page.context().clearCookies()
    await page.emulateMedia({ colorScheme })
    await page.goto(address)
    await page.evaluate(painted)
    const shot = await page.screenshot({ clip: { x: 0, y: 0, width, height: maxHeight }, scale: 'css' })
    pictures.push(
      await sharp(shot)
        .resize({ width: Math.round(width * scale), height: Math.round(maxHeight * scale), fit: 'fill' })
        .toBuffer(),
    )
  }
  return pictures
}

/** Waits until the site has loaded its document. Before that, every page is an error page. */
async function ready(url: string): Promise<void> {
  while (!(await fetch(`${url}/readyz`)).ok) await setTimeout(100)
}

function start(variables: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [path.resolve('dist/serve-node.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithParent(child)
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => {
      reject(new Error(`the server ended with ${code}; build first: npm run build`))
      process.stderr.write(`The server of ${variables.WEBSITE_ID} exited (${signal ?? code}).\n`)
    })
    child.stdout?.on('data', (chunk: Buffer) => {
      if (/"level":"(?:warn|error)"|draining/.test(String(chunk))) process.stderr.write(chunk)
      const port = /"port":(\d+)/.exec(String(chunk))?.[1]
      if (port) resolve({ child, url: `http://127.0.0.1:${port}` })
    })
  })
}
