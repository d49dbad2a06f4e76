import path from 'node:path'
import { BadEnvironment, readEnv } from '../src/server/operations/env.ts'
import { buildIfStale } from './programs/buildIfStale.ts'

/** Builds when the build is missing or older than its sources, then serves. */
const output = path.resolve('dist/serve-node.js')

try {
  readEnv(process.env)
} catch (error) {
  if (!(error instanceof BadEnvironment)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

buildIfStale(output)
process.env.NODE_ENV ??= 'production'
await import(output)
