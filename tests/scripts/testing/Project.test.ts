import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { projectOf } from '../../../scripts/testing/Project'

describe('a test belongs to a project by its folder', () => {
  it.each([
    ['tests/cards/Card.test.tsx', 'unit'],
    ['tests/integration/door.test.ts', 'integration'],
    ['./tests/integration', 'integration'],
    ['tests/e2e/pages.test.ts', 'browser'],
    ['tests/server', 'unit'],
  ])('%s: %s', (file, project) => {
    expect(projectOf(file)).toBe(project)
  })
})

describe('npm test -- PATH', () => {
  function run(...args: string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.cjs', 'scripts/test.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    return { status, stdout, stderr }
  }

  it('runs the tests of that file, and of a name in it', () => {
    const { status, stdout } = run('tests/scripts/testing/Project.test.ts', '-t', 'tests/server')
    expect(stdout).toMatch(/Tests\s+1 passed \| \d+ skipped/)
    expect(status).toBe(0)
  })

  it.each([
    [['tests/nowhere.test.ts'], 'There is no tests/nowhere.test.ts.'],
    [['-t', 'name'], 'Name tests'],
  ])('says of %j what is wrong', (args, said) => {
    expect(run(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining(said) })
  })
})
