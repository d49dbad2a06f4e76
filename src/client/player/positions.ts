const key = 'positions'

/** Maximum number of stored positions; the one written longest ago is dropped. */
const maxPositions = 50

/** Returns the second at which the reader left a recording; 0 if it is new or was played to the end. */
export function positionOf(src: string): number {
  const [, seconds = 0] = read().find(([known]) => known === src) ?? []
  return seconds
}

/** Stores the position in a recording; 0 removes it. */
export function storePosition(src: string, seconds: number): void {
  const others = read().filter(([known]) => known !== src)
  const all = seconds > 0 ? [[src, Math.floor(seconds)], ...others] : others
  try {
    localStorage.setItem(key, JSON.stringify(all.slice(0, maxPositions)))
  } catch {
    // If storage is blocked, recordings start from the beginning.
  }
}

function read(): [string, number][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter(isPosition) : []
  } catch {
    return []
  }
}

function isPosition(found: unknown): found is [string, number] {
  return Array.isArray(found) && typeof found[0] === 'string' && Number.isFinite(found[1]) && found[1] >= 0
}
