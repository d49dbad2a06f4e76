import path from 'node:path'

/** Returns the folder of the running build. `serve-node.js` and the `gazette` command name it; without them it is `dist` in the working directory. */
export function buildFolder(): string {
  return process.env.GAZETTE_BUILD ?? path.resolve('dist')
}

/**
 * Returns the working directory if it is a paper outside of the build: its `public/` is then served too. The build contains the `public/`
 * of its own repository.
 */
export function paperFolder(): string | undefined {
  const folder = process.cwd()
  return path.dirname(buildFolder()) === folder ? undefined : folder
}
