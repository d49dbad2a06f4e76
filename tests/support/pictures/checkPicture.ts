import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { differenceOf } from './differenceOf'

/** Folders of expected pictures, and of results: both pictures and their difference (ignored by git). */
export type Folders = { wanted: string; results: string; allowed: number }

/** `allowed` is the maximum share of different pixels: versions of the browser differ slightly in smoothing. */
export const pictureFolders: Folders = {
  wanted: 'tests/e2e/pictures',
  results: 'test-results/pictures',
  allowed: 0.001,
}

/** Pictures of whole pages. They are so small that the scaling of photographs makes up to 0.08 % of the pixels differ. */
export const pageFolders: Folders = {
  wanted: 'tests/e2e/pagePictures',
  results: 'test-results/pagePictures',
  allowed: 0.003,
}

/** The test that takes the pictures of a folder. */
const testOf: Readonly<Record<string, string>> = {
  [pictureFolders.wanted]: 'tests/e2e/catalogue.test.ts',
  [pageFolders.wanted]: 'tests/e2e/pagePictures.test.ts',
}

const remedyFor = (folder: string) =>
  `If it shall look like this now: UPDATE=1 npx vitest run --project browser ${testOf[folder] ?? 'FILE'}, and look at the new picture.`

/**
 * Throws if a picture differs from the expected one of that name, with the difference and the written files. With
 * `UPDATE=1` in the environment it replaces the expected picture instead, unless no pixel differs.
 */
export async function checkPicture(name: string, now: Buffer, folders: Folders = pictureFolders): Promise<void> {
  const file = path.join(folders.wanted, `${name}.jpg`)
  const expected = existsSync(file) ? readFileSync(file) : undefined
  const difference = expected && (await differenceOf(expected, now))
  if (process.env.UPDATE) {
    if (difference?.share !== 0) writeFileSync(file, now)
    return
  }
  if (!expected || !difference) throw new Error(`${file} is missing. ${remedyFor(folders.wanted)}`)
  if (difference.share <= folders.allowed) return
  const share = `${percent(difference.share)} of its points (allowed: ${percent(folders.allowed)})`
  const files = await leave(name, { wanted: expected, now, difference: difference.painted }, folders.results)
  throw new Error(
    `${name} looks different: ${share}, ${difference.where}.\nSee ${files.join(', ')}.\n${remedyFor(folders.wanted)}`,
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)} %`
}

function leave(name: string, pictures: Record<string, Buffer>, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  return Promise.all(
    Object.entries(pictures).map(async ([kind, picture]) => {
      const file = path.join(folder, `${name}.${kind}.png`)
      await sharp(picture).png().toFile(file)
      return file
    }),
  )
}
