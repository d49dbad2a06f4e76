import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const test = (body: string) => `import { existsSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
it('does something', () => { ${body} })
it.skip('is skipped', () => {})
`
const passing = test('expect(1).toBe(1)')
const failing = test('expect(1).toBe(2)')
/** Fails at the first run and passes from the second run on. */
const flaky = test("const ran = existsSync('ran'); writeFileSync('ran', ''); expect(ran).toBe(true)")

/** Runs `npm test -- --root FOLDER` over these test files. Returns the status, the repeated files and the last line. */
function run(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-runner-'))
  folders.push(folder)
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, `${name}.test.js`), text)
  const args = [path.resolve('scripts/run.cjs'), path.resolve('scripts/test.ts'), '--root', folder]
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
  })
  const repeated = [...stdout.matchAll(/^Running again: .*\/(\w+)\.test\.js$/gm)].map(([, name]) => name)
  return { status, repeated, last: stdout.trim().split('\n').at(-1) }
}

it('runs a failed file once more, and counts the second result', () => {
  expect(run({ passing, flaky })).toEqual({ status: 0, repeated: ['flaky'], last: '2 passed, 0 failed, 2 skipped' })
})

it('counts a file that fails twice, and one that cannot be loaded, as failures', () => {
  const { status, repeated, last } = run({ passing, failing, broken: "throw new Error('broken')" })
  expect([status, repeated.sort(), last]).toEqual([1, ['broken', 'failing'], '1 passed, 2 failed, 2 skipped'])
})

it('repeats nothing when more than six files fail', () => {
  const files = { a: failing, b: failing, c: failing, d: failing, e: failing, f: failing, g: flaky }
  expect(run(files)).toEqual({ status: 1, repeated: [], last: '0 passed, 7 failed, 7 skipped' })
})

it('fails without tests', () => {
  expect(run({})).toEqual({ status: 1, repeated: [], last: '0 passed, 1 failed' })
})
