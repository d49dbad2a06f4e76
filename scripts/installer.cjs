/**
 * npm runs this after it has installed. It prints an error if the Node of npm is too old, because npm then leaves out packages
 * that the build needs, and removes files that nothing uses: the C++ headers of the installed Node (67 MB), and Selenium's programs
 * that download drivers (21 MB). Runs on old Nodes too.
 */
const fs = require('node:fs')
const path = require('node:path')

const [, version = ''] = /(?:^| )node\/v(\S+)/.exec(process.env.npm_config_user_agent || '') || []
const [major, minor] = version.split('.').map(Number)

/** The same as `engines` in package.json, which comes from Rolldown's packages. */
const isFine = version === '' || major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)

if (!isFine) {
  process.stderr.write(
    `Gazette cannot be installed with Node ${version}, because npm then leaves out packages that the build needs. Install with Node 20.19 or newer, or 22.12 or newer. The Node that Gazette runs on comes with the install.\n`,
  )
  process.exitCode = 1
}

const modules = path.join(__dirname, '../node_modules')
const nodes = path.join(modules, 'node/node_modules')
const names = fs.existsSync(nodes) ? fs.readdirSync(nodes) : []
const headers = names.filter((name) => /^node-/.test(name)).map((name) => path.join(nodes, name, 'include'))
for (const folder of [...headers, path.join(modules, 'selenium-webdriver/bin')])
  if (fs.existsSync(folder)) fs.rmSync(folder, { recursive: true, force: true })
