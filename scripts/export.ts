import path from 'node:path'
import { parseArgs } from 'node:util'
import { BadEnvironment, readEnv } from '../src/server/operations/env.ts'
import { createProgress } from './export/createProgress.ts'
import { exportSite } from './export/exportSite.ts'
import { faultOf } from './export/faultOf.ts'
import { summaryOf } from './export/summaryOf.ts'
import { withoutSignIn } from './export/withoutSignIn.ts'
import { ensureBuild } from './vite/ensureBuild.ts'

/**
 * `npm run export -- OUT [--host HOST]`: exports the whole site as files. Writes changed files and removes old ones. Exits with 1 if a link
 * of the site is broken, or nothing could be written.
 */
const usage = `${process.env.GAZETTE_PAPER ? 'gazette export' : 'npm run export --'} FOLDER [--host HOST]`

process.env.NODE_ENV ??= 'production'
// Log lines of the server are not useful here.
process.env.LOG_LEVEL ||= 'error'
withoutSignIn(process.env)

const progress = createProgress(process.stderr)
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { host: { type: 'string' } } })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) fail(`Into which folder? ${usage}`)
  if (readEnv(process.env).PREVIEW) fail('PREVIEW is set: drafts are not exported. Take it out of the environment.')
  const fault = ensureBuild()
  if (fault) fail(fault)
  const outcome = await exportSite({ folder: path.resolve(folder), host: values.host, onProgress: progress.show })
  progress.end()
  process.stdout.write(`${summaryOf(outcome)}\n`)
  process.exitCode = outcome.brokenLinks.length > 0 ? 1 : 0
} catch (error) {
  progress.end()
  if (error instanceof BadEnvironment) fail(error.message)
  fail(faultOf(error))
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
