import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/** Flags under which browsers run here: no background traffic, no sandbox (containers run as root). */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a system Chromium (`CHROMIUM_PATH` wins), or undefined. */
export function findChromium(): string | undefined {
  const asked = process.env.CHROMIUM_PATH
  return [...(asked ? [asked] : []), ...known].find((file) => existsSync(file))
}

/** Finds Chromium, or installs Debian's where this user may. Undefined when there is none to be had. */
export function ensureChromium(): string | undefined {
  const found = findChromium()
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  process.stdout.write('Installing Chromium from Debian for the browser tests …\n')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return findChromium()
}
