#!/usr/bin/env node
// Old versions of Node run this file too, to print which version is needed.
var found = process.versions.node.split('.').map(Number)

if (found[0] > 22 || (found[0] === 22 && found[1] >= 19)) {
  import('../programs/gazette.js')
} else {
  process.stderr.write('Gazette needs Node 22.19 or newer, and this is Node ' + process.versions.node + ': install a newer one.\n')
  process.exitCode = 1
}
