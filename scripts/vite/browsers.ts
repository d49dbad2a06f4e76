/**
 * The oldest browsers in which a reader can read every page and use its links, forms and menus. The build targets derive from this list.
 * Samsung Internet 24 has the engine of Chromium 117. Source: docs/decisions/041-browsers.md.
 */
const oldestBrowsers = { chrome: '109', firefox: '115', safari: '16.4' } as const

/** The same list as Vite, Rolldown and Lightning CSS take it. */
export const buildTargets: string[] = Object.entries(oldestBrowsers).map(([name, version]) => name + version)
