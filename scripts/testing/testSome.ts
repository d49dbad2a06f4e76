import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureBuild } from '../vite/ensureBuild.ts'
import { projectOf } from './Project.ts'

/**
 * Runs the tests of these files and folders, each in the project of its folder, with a build of the sources as they are where it needs one;
 * other words go to Vitest as they are. Whether all passed.
 */
export function testSome(args: readonly string[]): boolean {
  const files = args.filter((arg) => /(^|\/)tests(\/|$)/.test(arg))
  const lost = files.filter((file) => !existsSync(file))
  if (files.length === 0 || lost.length > 0) return refused(lost)
  const projects = [...new Set(files.map(projectOf))]
  const fault = projects.some((project) => project !== 'unit') ? ensureBuild() : undefined
  if (fault) process.stderr.write(fault)
  return fault === undefined && run(projects, args)
}

function run(projects: readonly string[], args: readonly string[]): boolean {
  const chosen = projects.flatMap((project) => ['--project', project])
  const { status } = spawnSync(path.resolve('node_modules/.bin/vitest'), ['run', ...chosen, ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test' },
  })
  return status === 0
}

function refused(lost: readonly string[]): boolean {
  const fault = lost.length > 0 ? `There is no ${lost.join(', ')}. ` : ''
  process.stderr.write(
    `${fault}Name tests by file or folder: npm test -- tests/markdown/renderText.test.ts [-t NAME]\n`,
  )
  return false
}
