import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const request = 'virtual:gazette/build'
const resolved = `\0${request}`
const sources = ['src', 'themes', 'public', 'scripts/vite', 'waku.config.ts', 'lingui.config.ts', 'package-lock.json']

/** Honours `SOURCE_DATE_EPOCH`, so that a build can be made twice and be the same. */
const timestamp = Number(process.env.SOURCE_DATE_EPOCH) * 1000 || Date.now()

/**
 * Gives the build's id and time as the default export of `virtual:gazette/build`, and `version` beside it, which browsers are not told. The id is a hash of the sources:
 * all replicas of one build have it, and so have two builds of the same sources. While developing it is `dev`.
 */
export function build(): Plugin {
  let isBuild = false
  return {
    name: 'gazette:build',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      return id === request ? resolved : undefined
    },
    load(id) {
      if (id !== resolved) return
      const made = { id: isBuild ? buildId() : 'dev', timestamp }
      return `export default ${JSON.stringify(made)}\nexport const version = ${JSON.stringify(version)}`
    },
  }
}

/** The version of Gazette, as `package.json` has it. */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

let known: string | undefined

/** The id of a build of the sources as they are. */
export function buildId(): string {
  known ??= hashOfSources()
  return known
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of sources.filter((source) => existsSync(source)).flatMap(filesOf)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}

function filesOf(source: string): string[] {
  if (!statSync(source).isDirectory()) return [source]
  const entries = readdirSync(source, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
