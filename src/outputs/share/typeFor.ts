import path from 'node:path'
import { packageRequire } from '../../server/http/packageRequire'
import { easternIn } from './canBeDrawn'
import { faceOf } from './faceOf'
import { trueTypeOf } from './trueTypeOf'

/** The font families of a text in order of preference, and their files. */
export type FontChoice = { families: string; files: readonly string[] }

const shipped = path.join(path.dirname(packageRequire.resolve('dejavu-fonts-ttf/package.json')), 'ttf')
const serif = { family: 'DejaVu Serif', file: path.join(shipped, 'DejaVuSerif-Bold.ttf') }
const sans = { family: 'DejaVu Sans', file: path.join(shipped, 'DejaVuSans-Bold.ttf') }

/**
 * Returns the fonts for a text that can be drawn. The serif fonts have no Arabic and no Hebrew. Throws the disk's error
 * if a slice cannot be written.
 */
export async function typeFor(text: string, language: string): Promise<FontChoice> {
  const { family, file } = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? sans : serif
  const eastern = easternIn(text)
  const face = eastern ? faceOf(eastern, language) : undefined
  if (!face) return { families: family, files: [file] }
  const slices = new Set([...eastern].map(face.sliceOf).filter((slice) => slice !== undefined))
  const files = await Promise.all([...slices].map((slice) => trueTypeOf(path.join(face.folder, slice))))
  return { families: `${face.family},${family}`, files: [file, ...files] }
}
