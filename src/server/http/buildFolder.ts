import path from 'node:path'

/**
 * Returns the folder of the running build. `serve-node.js` and the `gazette` command name it; without them it is `dist` in the working
 * directory.
 */
export function buildFolder(): string {
  return process.env.GAZETTE_BUILD ?? path.resolve('dist')
}

/**
 * Returns the folder of the paper whose `public/` and `themes/` are served, if it is not the folder of the build. The command `gazette`
 * names it: the working directory of a server may be any folder.
 */
export function paperFolder(): string | undefined {
  return process.env.GAZETTE_PAPER || undefined
}
