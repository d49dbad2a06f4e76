import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { builtOfFile } from './builtOf.ts'
import { hashOfSources } from './hashOfSources.ts'

const request = 'virtual:gazette/build'
const resolved = `\0${request}`

/** In milliseconds. `SOURCE_DATE_EPOCH` makes builds reproducible. */
const timestamp = Number(process.env.SOURCE_DATE_EPOCH) * 1000 || Date.now()

/**
 * `virtual:gazette/build` exports the build's id and time as its default, and `version`, which is not sent to browsers. The id is a
 * hash of the sources, so that all replicas of one build have the same. In development it is `dev`.
 */
export function build(): Plugin {
  let isBuild = false
  return {
    name: 'gazette:build',
    configResolved(config) {
      isBuild = config.command === 'build'
      // The last step of a build writes this file again: without it the build counts as incomplete.
      if (isBuild) rmSync(path.resolve(config.root, 'dist', builtOfFile), { force: true })
    },
    resolveId(id) {
      return id === request ? resolved : undefined
    },
    load(id) {
      if (id !== resolved) return
      const buildInfo = { id: isBuild ? buildId() : 'dev', timestamp }
      return `export default ${JSON.stringify(buildInfo)}\nexport const version = ${JSON.stringify(version)}`
    },
  }
}

/** The version of Gazette in `package.json`. */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

let known: string | undefined

/** The id of a build of the current sources. */
export function buildId(): string {
  known ??= hashOfSources()
  return known
}
