import path from 'node:path'

/** The path of a module from the project's root, with slashes and without its query. */
export function fromRoot(id: string): string {
  return path.relative(process.cwd(), id.replace(/\?.*$/, '')).split(path.sep).join('/')
}
