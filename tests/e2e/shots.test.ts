import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gazette-shots-'))
  for (const part of ['dist', 'private', 'public', 'node_modules'])
    symlinkSync(path.resolve(part), path.join(folder, part))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the script until all its processes have ended: a remaining server would keep the output open. */
function shoot(...pages: string[]) {
  return spawnSync(process.execPath, [path.resolve('scripts/shots.ts'), ...pages], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 600_000,
    killSignal: 'SIGKILL',
  })
}

it('npm run shots creates contact sheets of each tenant, light and dark', async () => {
  const { status, stdout } = shoot('--tenant', 'harbour-post', '--tenant', 'harbour-post-maintenance', '/')
  expect([status, stdout.trim().split('\n')]).toEqual([
    0,
    ['harbour-post', 'harbour-post-maintenance'].flatMap((tenant) => [
      `shots/${tenant}-light.png`,
      `shots/${tenant}-dark.png`,
    ]),
  ])
  const shots = readdirSync(path.join(folder, 'shots')).sort()
  const sizes = await Promise.all(shots.map(async (name) => sharp(path.join(folder, 'shots', name)).metadata()))
  expect(sizes.map(({ width, height }) => [width, height])).toEqual(shots.map(() => [1832, 662]))
  const light = await sharp(path.join(folder, 'shots/harbour-post-light.png')).stats()
  const dark = await sharp(path.join(folder, 'shots/harbour-post-dark.png')).stats()
  expect(light.channels[0]?.mean).toBeGreaterThan((dark.channels[0]?.mean ?? 255) + 50)
}, 620_000)

it('npm run shots lists the tenants when one is unknown', () => {
  const { status, stderr } = shoot('--tenant', 'harbour-pots')
  expect([status, stderr]).toEqual([
    1,
    'Unknown tenant harbour-pots. Known tenants: harbour-post, petite-ville, al-marsad, landeszeitung, harbour-post-coming-soon, harbour-post-maintenance.\n',
  ])
})

it('npm run shots leaves no server running when a page fails', () => {
  const { status, stderr } = shoot('no-path')
  expect(status).toBe(1)
  expect(stderr).toContain('no-path')
}, 620_000)
