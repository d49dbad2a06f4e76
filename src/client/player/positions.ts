const key = 'positions'

/** Recordings whose position is kept; the one heard longest ago gives way. */
const most = 50

/** Seconds into a recording at which the reader left it; 0 for one that is new, or heard to its end. */
export function positionOf(src: string): number {
  const [, seconds = 0] = read().find(([known]) => known === src) ?? []
  return seconds
}

/** Keeps how far a recording was heard. */
export function keepPosition(src: string, seconds: number): void {
  const others = read().filter(([known]) => known !== src)
  const all = seconds > 0 ? [[src, Math.floor(seconds)], ...others] : others
  try {
    localStorage.setItem(key, JSON.stringify(all.slice(0, most)))
  } catch {
    // A browser that keeps nothing begins anew.
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
