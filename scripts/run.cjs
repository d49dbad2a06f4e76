/**
 * Runs a program of this project: `node scripts/run.cjs [--import FILE] FILE [argument …]`. Prints an error if Node is too old, so the
 * syntax of this file must work on older versions.
 */
const fs = require('node:fs')
const path = require('node:path')
const { pathToFileURL } = require('node:url')

/** As major and minor number; the server's is in scripts/vite/plainEntry.ts, and a test compares them. */
const needed = [22, 19]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major > needed[0] || (major === needed[0] && minor >= needed[1])) run()
else refuse()

async function run() {
  const before = process.argv[2] === '--import' ? process.argv.splice(2, 2).slice(1) : []
  const [file] = process.argv.splice(2, 1)
  process.argv[1] = path.resolve(file)
  for (const each of [...before, file]) await import(pathToFileURL(path.resolve(each)).href)
}

function refuse() {
  const file = process.argv[2] === '--import' ? process.argv[4] : process.argv[2]
  // A release has nothing to install from.
  const remedy = fs.existsSync('package-lock.json')
    ? 'run "npm ci", which brings one, then the command with npm, such as "npm start"'
    : 'install a newer one'
  process.stderr.write(
    `${file} needs Node ${needed.join('.')} or newer, and this is Node ${process.versions.node}: ${remedy}.\n`,
  )
  process.exitCode = 1
}
