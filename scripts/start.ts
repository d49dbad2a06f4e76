import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { BadEnvironment, readEnv } from '../src/server/operations/env.ts'

/** Builds when the build is missing or older than its sources, then serves. */
const output = path.resolve('dist/serve-node.js')
const sources = ['src', 'themes', 'waku.config.ts', 'lingui.config.ts', 'package-lock.json', 'public', 'scripts/vite']

try {
  readEnv(process.env)
} catch (error) {
  if (!(error instanceof BadEnvironment)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

if (isStale()) {
  process.stdout.write('Building Gazette (about ten seconds) …\n')
  const build = spawnSync(process.execPath, [path.resolve('node_modules/waku/cli.js'), 'build'], { encoding: 'utf8' })
  if (build.status !== 0) {
    process.stderr.write(`${build.stdout}\n${build.stderr}\nThe build failed; the lines above say why.\n`)
    process.exit(1)
  }
}
process.env.NODE_ENV ??= 'production'
await import(output)

function isStale(): boolean {
  if (!existsSync(output)) return true
  const built = statSync(output).mtimeMs
  return sources.some((source) => existsSync(source) && newest(source) > built)
}

function newest(file: string): number {
  const own = statSync(file)
  if (!own.isDirectory()) return own.mtimeMs
  return Math.max(own.mtimeMs, ...readdirSync(file).map((name) => newest(path.join(file, name))))
}
