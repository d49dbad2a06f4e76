import { findInFolders } from '../../src/content/media/fileCache/findInFolders.ts'
import { describeFile } from '../../src/content/media/originals/createOriginals.ts'
import type { CountedFinding } from '../../src/shell/checking/Finding.ts'
import type { MediaHome } from './Material.ts'
import type { NamedPicture } from './picturesNamed.ts'

/** Maximum number of files that are requested from a site, concurrent requests, and the timeout of each in milliseconds. */
const maxRequestedFiles = 500
const concurrency = 8
const timeoutMs = 5_000

/** Finds missing and unusable pictures. A site is only asked if requested, for the first 500 pictures. */
export async function missingPictures(
  pictures: readonly NamedPicture[],
  home: MediaHome,
  asksMedia: boolean,
): Promise<CountedFinding[]> {
  if (home.kind === 'unknown' || (home.kind === 'site' && !asksMedia)) return []
  const checked = home.kind === 'site' ? pictures.slice(0, maxRequestedFiles) : pictures
  const faultOf = home.kind === 'folders' ? inFolders(home.folders) : atSite(home)
  const findings: CountedFinding[] = []
  for (let start = 0; start < checked.length; start += concurrency) {
    const batch = checked.slice(start, start + concurrency)
    const faults = await Promise.all(batch.map(faultOf))
    for (const [index, { path }] of batch.entries()) {
      const what = faults[index]
      if (what) findings.push({ kind: 'no-picture', path, what, count: 1 })
    }
  }
  return findings
}

const missing = ({ filename }: NamedPicture) => `there is no file "${filename}"`

function inFolders(folders: readonly string[]) {
  return async (picture: NamedPicture) => {
    const { filename } = picture
    const files = await findInFolders(folders, filename)
    if (files.length === 0) return missing(picture)
    const usable = await Promise.all(files.map((file) => describeFile(file, filename)))
    return usable.some(Boolean) ? undefined : `"${filename}" is empty, or its content does not match its name`
  }
}

/** Only 404 and 410 count as missing: a site that is slow or does not support HEAD may have the file. */
function atSite({ addressesOf, headers }: Extract<MediaHome, { kind: 'site' }>) {
  return async (picture: NamedPicture) => {
    for (const address of addressesOf(picture)) {
      const requestInit = {
        method: 'HEAD',
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      } as const
      const status = await fetch(address, requestInit).then(
        (answer) => answer.status,
        () => undefined,
      )
      if (status !== 404 && status !== 410) return undefined
    }
    return missing(picture)
  }
}
