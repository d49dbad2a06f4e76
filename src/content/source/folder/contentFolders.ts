import path from 'node:path'
import { isObject } from '../../isObject.ts'
import type { Json } from './FolderContent.ts'
import { parseData, readTextFile } from './readFile.ts'
import { signatureOf } from './scanFolder.ts'

/** The names of the file with the fields of the site. */
export const siteFiles: readonly string[] = ['site.yaml', 'site.yml', 'website.json']

/**
 * The folders with the pictures of a content folder: `media/`, the folder itself for pictures next to texts, and the folders that it
 * extends.
 */
export function mediaFoldersOf(folder: string): string[] {
  return contentFoldersOf(folder).flatMap((root) => [path.join(root, 'media'), root])
}

/** A content folder, and the folders that it extends. */
export function contentFoldersOf(folder: string, trail: readonly string[] = []): string[] {
  const root = path.resolve(folder)
  if (trail.includes(root)) return []
  const base = baseOf(root, siteOrNothing(root))
  return [root, ...(base ? contentFoldersOf(base, [...trail, root]) : [])]
}

function siteOrNothing(root: string): Json {
  try {
    const name = siteFiles.find((one) => signatureOf(path.join(root, one)) !== undefined)
    const site = name && parseData(readTextFile(path.join(root, name), name), name)
    return isObject(site) ? site : {}
  } catch {
    return {}
  }
}

/** The folder that a site extends: another folder next to it. */
export function baseOf(root: string, { extends: base }: Json): string | undefined {
  return typeof base === 'string' && /^[^/\\.][^/\\]*$/.test(base) ? path.join(root, '..', base) : undefined
}
