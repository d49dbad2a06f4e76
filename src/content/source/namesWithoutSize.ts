import { isObject } from '../isObject.ts'
import { namesInText } from '../media/namesInText.ts'

/** Maximum depth of the search for pictures. No document has pictures nested deeper. */
const maxDepth = 64

const sizedFormats = /\.(jpe?g|png|webp|avif|gif)$/i

/** Returns the names of pictures without a size, in media items and in texts. SVG files are skipped, because they have no size in pixels. */
export function namesWithoutSize(value: unknown): string[] {
  const names = new Set<string>()
  collect(value, names, 0)
  return [...names]
}

function collect(value: unknown, names: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return
  const { filename } = value as Record<string, unknown>
  if (typeof filename === 'string' && sizedFormats.test(filename) && !isSized(value)) names.add(filename)
  if ('body' in value) for (const name of namesInBodies(value)) names.add(name)
  for (const part of Object.values(value)) collect(part, names, depth + 1)
}

/** Returns the names of the pictures in the texts of an entry, in all languages and in its live updates. */
export function namesInBodies(entry: object): string[] {
  const { body, live, translations } = entry as Record<string, unknown>
  const blocks = isObject(live) && Array.isArray(live.blocks) ? live.blocks : []
  const parts = [...blocks, ...(isObject(translations) ? Object.values(translations) : [])].filter(isObject)
  const texts = [body, ...parts.map((part) => part.body)].flatMap((text) =>
    isObject(text) ? Object.values(text) : [text],
  )
  const names = texts.flatMap((text) => (typeof text === 'string' ? namesInText(text) : []))
  return [...new Set(names)].filter((name) => sizedFormats.test(name))
}

/** Whether a media item has a width and a height. */
export function isSized(item: unknown): boolean {
  const { width, height } = (item ?? {}) as Record<string, unknown>
  return width !== undefined && height !== undefined
}
