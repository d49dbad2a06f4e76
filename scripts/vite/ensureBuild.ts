import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { builtOf } from './builtOf.ts'
import { hashOfSources } from './hashOfSources.ts'

/** Whether `dist/` is missing, incomplete, or made of other sources than there are now; a release has none. */
export function isStale(root = '.'): boolean {
  const built = builtOf(root)
  return built === undefined || (existsSync(path.join(root, 'src')) && built !== hashOfSources(root))
}

/** Builds where that is needed; what a failed build said, or undefined. The package `gazette` is built already. */
export function ensureBuild(): string | undefined {
  if (process.env.GAZETTE_BUILD !== undefined || !isStale()) return undefined
  process.stdout.write('Building Gazette (about ten seconds) …\n')
  const waku = path.resolve('node_modules/waku/cli.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [waku, 'build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return status === 0 ? undefined : `${stdout}\n${stderr}\nThe build failed; the lines above say why.\n`
}
