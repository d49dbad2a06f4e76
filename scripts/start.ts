import path from 'node:path'
import { BadEnvironment, readEnv } from '../src/server/operations/env.ts'
import { ensureBuild } from './vite/ensureBuild.ts'

/** Builds if the build is missing or outdated, then starts the server. */
try {
  readEnv(process.env)
} catch (error) {
  if (!(error instanceof BadEnvironment)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

const fault = ensureBuild()
if (fault) {
  process.stderr.write(fault)
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
await import(path.resolve('dist/serve-node.js'))
