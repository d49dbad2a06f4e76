import { spawn } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Builder, By, type WebDriver } from 'selenium-webdriver'
import { endWithParent } from '../../../scripts/programs/endWithParent'
import { requireProgram } from '../../../scripts/programs/program'
import { systemPrograms } from '../../../scripts/programs/systemPrograms'
import { recordError } from '../consoleErrors'
import { freePort } from '../freePort'
import { shippedFonts } from '../shippedFonts'
import { callOf, type Engine, type EngineWidth, engineHeight, onceEach } from './Engine'

/**
 * Starts WebKitGTK in a virtual display with only the fonts of this project. Throws with installation instructions if
 * it is missing.
 */
export async function openWebKit(): Promise<Engine> {
  const driverPath = requireProgram(systemPrograms.webkit)
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-webkit-'))
  const port = await freePort()
  const child = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1700x1200x24', 'dbus-run-session', '--', driverPath, `--port=${port}`],
    {
      env: {
        ...process.env,
        ...shippedFonts(folder),
        XDG_CACHE_HOME: folder,
        XDG_CONFIG_HOME: withoutAnimations(folder),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  )
  endWithParent(child, child.pid && -child.pid)
  let url = ''
  const listen = (chunk: Buffer) => {
    for (const line of String(chunk).split('\n'))
      if (/^CONSOLE .*ERROR/.test(line)) recordError(`WebKit: ${line} (${url})`)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  await whenListening(port)
  const driver = await startSession(port)
  return {
    name: 'WebKit',
    at: onceEach(async (width) => {
      const window = await openWindow(driver, width)
      const use = () => driver.switchTo().window(window)
      return {
        async go(address) {
          await use()
          url = address
          await driver.get(url)
        },
        run: (work, argument) =>
          driver
            .executeAsyncScript(
              `const done = arguments[arguments.length - 1]; Promise.resolve(${callOf(work, argument)}).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
            )
            .then((found) => {
              const { value, error } = found as { value?: never; error?: string }
              if (error !== undefined) throw new Error(error)
              return value as never
            }),
        async press(selector) {
          const element = await driver.findElement(By.css(selector))
          // The driver scrolls too little if a fixed bar covers the end of the page.
          await driver.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element)
          await element.click()
        },
      }
    }),
    async close() {
      await driver.quit().catch(() => {})
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
      removeFolder(folder)
    },
  }
}

/** Where a desktop portal is installed, its mounted folder cannot be removed until the portal has ended: then the folder is left. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    process.stderr.write(`${folder} is left behind: ${error}\n`)
  }
}

/** Writes the GTK settings that make WebKit report `prefers-reduced-motion: reduce`. */
function withoutAnimations(folder: string): string {
  const settings = path.join(folder, 'gtk-3.0')
  mkdirSync(settings, { recursive: true })
  writeFileSync(path.join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return folder
}

function startSession(port: number): Promise<WebDriver> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } })
    .build()
}

/** All of these are needed: a window with a toolbar is at least as wide as the toolbar. */
const popup = 'toolbar=no,location=no,menubar=no,status=no,popup=yes'

/** The main window of WebKitGTK is at least 447 px wide; a popup opened by a click may be narrower. */
async function openWindow(driver: WebDriver, width: EngineWidth): Promise<string> {
  const known = await driver.getAllWindowHandles()
  await driver.switchTo().window(known[0] ?? '')
  await driver.get('data:text/html,<button>open</button>')
  await driver.executeScript(
    `document.querySelector('button').onclick = () => window.open('about:blank', '_blank', 'width=${width},height=${engineHeight},${popup}')`,
  )
  await driver.findElement(By.css('button')).click()
  const opened = async () => (await driver.getAllWindowHandles()).find((handle) => !known.includes(handle))
  return driver.wait(opened, 10_000) as Promise<string>
}

async function whenListening(port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, 50))
}
