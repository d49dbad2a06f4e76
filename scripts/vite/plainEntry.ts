import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { encodeFiles } from './encodeFiles.ts'

type Options = { distDir: string }
type Build = (tools: unknown, options: Options) => Promise<void>

/** The oldest Node that has all the server uses (`Worker.cpuUsage`), as major and minor number. */
export const neededNode = [24, 6] as const

/** Writes `serve-node.js` and the public files in every encoding behind Waku's build. Waku's own entry would die of a syntax error on an older Node. */
export default function plainEntry(build: Build): Build {
  return async (tools, options) => {
    await build(tools, options)
    writeFileSync(path.resolve(options.distDir, 'serve-node.js'), entry)
    encodeFiles(path.resolve(options.distDir, 'public'), path.resolve(options.distDir, 'encoded'))
  }
}

/** In words that Node 12 can read; the server comes only once it is known to run. */
const entry = `var needed = [${neededNode.join(', ')}]
var found = process.versions.node.split('.').map(Number)

if (found[0] > needed[0] || (found[0] === needed[0] && found[1] >= needed[1])) {
  import('./server/index.js')
    .then(function (server) {
      return server.unstable_serverEntry.serve()
    })
    .catch(function (error) {
      process.stderr.write((error && error.stack) + '\\n')
      process.exit(1)
    })
} else {
  process.stderr.write(
    'Gazette needs Node ' + needed.join('.') + ' or newer, and this is Node ' + process.versions.node +
      ': start it with "npm start", or with "node_modules/.bin/node dist/serve-node.js", where "npm ci" puts a newer one.\\n'
  )
  process.exitCode = 1
}
`
