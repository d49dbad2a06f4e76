import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { isPlainName } from '../isPlainName'

/**
 * Returns the paths of the files with this name in the folders, in the order of the folders. Symbolic links are resolved, and a file must
 * be inside its folder.
 */
export async function findInFolders(folders: readonly string[], filename: string): Promise<string[]> {
  if (!isPlainName(filename)) return []
  const found = await Promise.all(folders.map((folder) => inside(folder, filename)))
  return found.filter((file) => file !== undefined)
}

async function inside(folder: string, filename: string): Promise<string | undefined> {
  const [root, file] = await Promise.all([folder, path.join(folder, filename)].map(real))
  return root && file?.startsWith(root + path.sep) ? file : undefined
}

function real(file: string): Promise<string | undefined> {
  return realpath(file).catch(() => undefined)
}
