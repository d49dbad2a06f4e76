import { findInFolders } from '../../src/content/media/fileCache/findInFolders.ts'
import { describeFile } from '../../src/content/media/originals/createOriginals.ts'
import { loadSharp } from '../../src/content/media/variants/loadSharp.ts'
import { memoryToResize } from '../../src/content/media/variants/memoryToResize.ts'
import { readFacts } from '../../src/content/media/variants/readFacts.ts'
import { maxPixels } from '../../src/content/media/variants/renderPicture.ts'
import type { CountedFinding } from '../../src/shell/checking/Finding.ts'
import type { MediaHome } from './Material.ts'
import type { NamedPicture } from './picturesNamed.ts'

/** Bytes available for one picture in a container of 512 MB, for a site with about 1,000 articles. */
const usualBytes = 200 * 1024 * 1024

const pictureNames = /\.(?:jpe?g|png|webp|avif|gif)$/i

/** Finds pictures in folders that are damaged, or too large to resize. Pictures of an API are not checked. */
export async function largePictures(pictures: readonly NamedPicture[], home: MediaHome): Promise<CountedFinding[]> {
  if (home.kind !== 'folders') return []
  const findings: CountedFinding[] = []
  for (const { filename, path } of pictures.filter((one) => pictureNames.test(one.filename))) {
    const [file] = await findInFolders(home.folders, filename)
    const fault = file && (await faultOf(file, filename))
    if (fault) findings.push({ kind: fault.kind, path, what: `"${filename}" ${fault.what}`, count: 1 })
  }
  return findings
}

type Fault = Pick<CountedFinding, 'kind' | 'what'>

async function faultOf(file: string, filename: string): Promise<Fault | undefined> {
  const sharp = await loadSharp()
  const facts = await readFacts(sharp(file, { limitInputPixels: false }), file).catch(() => undefined)
  if (!facts) return (await isNamedRight(file, filename)) ? { kind: 'no-picture', what: 'is damaged' } : undefined
  if (facts.format === 'svg') return undefined
  const pixels = facts.width * facts.height
  if (pixels > maxPixels)
    return large(`has ${Math.round(pixels / 1e6)} million pixels; pictures with more than 50 million are not resized`)
  const bytes = memoryToResize(facts, { width: 1_600, height: 1_200, format: 'webp' })
  const megabytes = Math.ceil(bytes / 1024 / 1024)
  return bytes > usualBytes
    ? large(`needs ${megabytes} MB of memory to resize; a baseline JPEG needs little`)
    : undefined
}

const large = (what: string): Fault => ({ kind: 'large-picture', what })

/** The check for missing pictures reports a file whose first bytes do not match its name. */
const isNamedRight = async (file: string, filename: string) => (await describeFile(file, filename)) !== undefined
