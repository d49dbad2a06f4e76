import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { neededNode } from '../../scripts/vite/plainEntry'
import { pretendNode } from '../support/pretendNode'

const folder = mkdtempSync(path.join(tmpdir(), 'gazette-run-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(args: readonly string[], options: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...options, 'scripts/run.cjs', ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

function written(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

describe('scripts/run.cjs', () => {
  it.each(['12.22.12', '20.20.2', '22.18.0'])('prints the required version in one line on Node %s', (version) => {
    const { status, stdout, stderr } = run(['scripts/start.ts'], [pretendNode(version)])
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.trim().split('\n')).toEqual([
      `scripts/start.ts needs Node ${neededNode.join('.')} or newer, and this is Node ${version}: run "npm ci", which brings one, then the command with npm, such as "npm start".`,
    ])
  })

  it('runs a file with its arguments and a preloaded module, and exits with its code', () => {
    const first = written('first.ts', "process.stdout.write('first ')")
    const file = written(
      'second.ts',
      'const words: string[] = process.argv.slice(1)\nprocess.stdout.write(words.join())',
    )
    const bad = written('bad.ts', "throw new Error('no good')")
    expect(run(['--import', first, file, 'one', '--two'])).toEqual({
      status: 0,
      stdout: `first ${file},one,--two`,
      stderr: '',
    })
    expect(run([bad])).toMatchObject({ status: 1, stderr: expect.stringContaining('no good') })
  })

  it('is used by every npm script that runs TypeScript', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const typescript = Object.values(scripts).filter((command) => /\.ts\b/.test(command))
    expect(typescript.length).toBeGreaterThan(15)
    expect(typescript.filter((command) => !command.includes('node scripts/run.cjs '))).toEqual([])
  })

  it.each(['scripts/run.cjs', 'scripts/installer.cjs'])('%s uses only syntax of Node 12', (file) => {
    expect(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')).not.toMatch(
      /\?\.|\?\?|^import |[^.]\bawait import\(`/m,
    )
  })
})
