/** Maximum depth of the search for pictures. No document has pictures nested deeper. */
const maxDepth = 64

/** Returns the names of pictures without a size. SVG files are skipped, because they have no size in pixels. */
export function namesWithoutSize(value: unknown): string[] {
  const names = new Set<string>()
  collect(value, names, 0)
  return [...names]
}

function collect(value: unknown, names: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return
  const { filename } = value as Record<string, unknown>
  if (typeof filename === 'string' && /\.(jpe?g|png|webp|avif|gif)$/i.test(filename) && !isSized(value))
    names.add(filename)
  for (const part of Object.values(value)) collect(part, names, depth + 1)
}

/** Whether a media item has a width and a height. */
export function isSized(item: unknown): boolean {
  const { width, height } = (item ?? {}) as Record<string, unknown>
  return width !== undefined && height !== undefined
}
