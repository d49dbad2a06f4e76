/**
 * Run by npm when it has installed: says in one sentence that its Node was too old for that. npm leaves packages out that do not run
 * on its own Node, and without those of Rolldown nothing can be built. Written in words that older ones read.
 */
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
