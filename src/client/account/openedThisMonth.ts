const key = 'meter'

/** Maximum number of paths that are stored. */
const maxPaths = 200

/** Notes that an article has been opened, and returns the paths of all that were opened this month, earliest first. */
export function openedThisMonth(path: string): readonly string[] {
  const month = new Date().toISOString().slice(0, 7)
  const before = storedPaths(month)
  const paths = before.includes(path) ? before : [...before, path].slice(-maxPaths)
  try {
    localStorage.setItem(key, JSON.stringify({ month, paths }))
  } catch {
    // Storage is blocked or full: without a count, every article stays open.
  }
  return paths
}

function storedPaths(month: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const { month: of, paths } = stored as { month?: unknown; paths?: unknown }
    return of === month && Array.isArray(paths) ? paths.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
