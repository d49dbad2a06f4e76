/**
 * npm runs this after it has installed. It prints an error if the Node of npm is too old, because npm then leaves out packages
 * that the build needs, and removes the C++ headers of the installed Node (67 MB), which nothing uses. Written for old Nodes.
 */
const fs = require('node:fs')
const path = require('node:path')

const [, version = ''] = /(?:^| )node\/v(\S+)/.exec(process.env.npm_config_user_agent || '') || []
const [major, minor] = version.split('.').map(Number)

/** The same as "engines" of package.json: that of Rolldown's packages. */
const isFine = version === '' || major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)

if (!isFine) {
  process.stderr.write(
    `Gazette cannot be installed with Node ${version}, for which npm leaves needed packages out: install with Node 20.19 or newer, or 22.12 or newer. The Node that Gazette runs on comes with the install.\n`,
  )
  process.exitCode = 1
}

const nodes = path.join(__dirname, '../node_modules/node/node_modules')
const names = fs.existsSync(nodes) ? fs.readdirSync(nodes) : []
for (const name of names)
  if (/^node-/.test(name)) fs.rmSync(path.join(nodes, name, 'include'), { recursive: true, force: true })
