import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { builtOfFile } from './builtOf.ts'
import { hashOfSources } from './hashOfSources.ts'

const request = 'virtual:gazette/build'
const resolved = `\0${request}`

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
      // What is built from here on is nothing whole until it says so again.
      if (isBuild) rmSync(path.resolve(config.root, 'dist', builtOfFile), { force: true })
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
