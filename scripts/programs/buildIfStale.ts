import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const sources = ['src', 'themes', 'waku.config.ts', 'lingui.config.ts', 'package-lock.json', 'public', 'scripts/vite']

/** Builds when the build is missing or older than its sources. Ends the process with the build's own words when that fails. */
export function buildIfStale(output: string): void {
  if (!isStale(output)) return
  process.stdout.write('Building Gazette (about ten seconds) …\n')
  const build = spawnSync(process.execPath, [path.resolve('node_modules/waku/cli.js'), 'build'], { encoding: 'utf8' })
  if (build.status === 0) return
  process.stderr.write(`${build.stdout}\n${build.stderr}\nThe build failed; the lines above say why.\n`)
  process.exit(1)
}

function isStale(output: string): boolean {
  if (!existsSync(output)) return true
  const built = statSync(output).mtimeMs
  return sources.some((source) => existsSync(source) && newest(source) > built)
}

function newest(file: string): number {
  const own = statSync(file)
  if (!own.isDirectory()) return own.mtimeMs
  return Math.max(own.mtimeMs, ...readdirSync(file).map((name) => newest(path.join(file, name))))
}
