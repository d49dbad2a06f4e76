/** The module with Vite's function around every dynamic import, which loads stylesheets first. */
const id = '\0vite/preload-helper.js'

export type PreloadHelper = {
  /** The code that replaces Vite's helper; undefined for other modules. */
  load: (id: string) => string | undefined
  /** Throws if a build has finished without the helper. */
  check: () => void
}

/** Replaces Vite's preload helper by one that only imports: stylesheets are linked by the document. */
export function createPreloadHelper(): PreloadHelper {
  let isReplaced = false
  return {
    load(requestedId) {
      if (requestedId !== id) return undefined
      isReplaced = true
      return 'export const __vitePreload = (load) => load()'
    },
    check() {
      if (isReplaced) return
      throw new Error(
        'Vite did not load its preload helper from vite/preload-helper.js: pages would load stylesheets twice. Adapt scripts/vite/internals/preloadHelper.ts (decision 028).',
      )
    },
  }
}
