import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { licencesFile, thirdPartyLicences } from '../release/thirdPartyLicences.ts'
import { buildId } from './build.ts'
import { builtOfFile } from './builtOf.ts'
import { encodeFiles } from './encodeFiles.ts'
import { checkServerEntry, serverEntry } from './internals/serverEntry.ts'
import { writeProgram } from './writeProgram.ts'

type Options = { distDir: string }
type Build = (tools: unknown, options: Options) => Promise<void>

/** The oldest supported Node, as major and minor number: that of Waku, and of types in `gazette.config.ts`. */
export const neededNode = [22, 19] as const

/**
 * Adds to Waku's build: `serve-node.js`, the primary process of its workers, the public files in every encoding, the licences of other
 * packages, and, as the last step, the hash of the sources. `serve-node.js` replaces Waku's entry, which fails on an older Node with a
 * syntax error.
 */
export default function plainEntry(build: Build): Build {
  return async (tools, options) => {
    const id = buildId()
    await build(tools, options)
    checkServerEntry(options.distDir)
    removeDuplicateFonts(path.resolve(options.distDir))
    writeFileSync(path.resolve(options.distDir, 'serve-node.js'), entry)
    await writeProgram('src/server/workers/startPrimary.ts', options.distDir)
    encodeFiles(path.resolve(options.distDir, 'public'), path.resolve(options.distDir, 'encoded'))
    // A copy of the sources without their lock file is not published.
    if (existsSync('package-lock.json'))
      writeFileSync(path.resolve(options.distDir, licencesFile), thirdPartyLicences('.'))
    writeFileSync(path.resolve(options.distDir, builtOfFile), `${id}\n`)
  }
}

/** Vite copies fonts to the server's files too, but the server never reads them. */
function removeDuplicateFonts(folder: string): void {
  for (const file of globSync('assets/*.woff2', { cwd: path.join(folder, 'server') }))
    if (existsSync(path.join(folder, 'public', file))) rmSync(path.join(folder, 'server', file))
}

/** Runs on Node 12, to print which version is needed. Starts the server in this process, or in workers if `WORKERS` is not 1. */
const entry = `var needed = [${neededNode.join(', ')}]
var found = process.versions.node.split('.').map(Number)
var workers = process.env.WORKERS || '1'

function serve() {
  return Promise.all([import('url'), import('module')]).then(function (modules) {
    var url = modules[0]
    // Compiled code is kept for the next start. A folder that cannot be written is ignored.
    modules[1].enableCompileCache((process.env.CACHE_DIR || '.cache') + '/code')
    // Errors in themes of the operator name the files of the theme.
    modules[1].setSourceMapsSupport(true)
    process.env.GAZETTE_BUILD = url.fileURLToPath(new URL('.', import.meta.url)).replace(/[\\\\/]$/, '')
    return import('./${serverEntry.file}')
  }).then(function (server) {
    return server.${serverEntry.name}.serve()
  })
}

function begin(cluster) {
  if (cluster.default.isWorker) return serve()
  return import('./startPrimary.js').then(function (program) {
    return program.startPrimary(serve)
  })
}

function fail(error) {
  process.stderr.write((error && error.stack) + '\\n')
  process.exit(1)
}

if (found[0] > needed[0] || (found[0] === needed[0] && found[1] >= needed[1])) {
  if (workers === '1') serve().catch(fail)
  else import('cluster').then(begin).catch(fail)
} else {
  process.stderr.write(
    'Gazette needs Node ' + needed.join('.') + ' or newer, and this is Node ' + process.versions.node +
      ': start it with "npm start", or with "node_modules/.bin/node dist/serve-node.js", where "npm ci" puts a newer one.\\n'
  )
  process.exitCode = 1
}
`
