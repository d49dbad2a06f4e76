import { themeFolders } from '../theme/house/themeFolders.ts'
import { parentsOf } from '../theme/source/parentsOf.ts'
import { createScripts } from '../theme/source/Script.ts'
import { fromRoot } from './fromRoot.ts'

type Chunk = { name: string; test: (id: string) => boolean; priority: number }

/**
 * Puts each theme in its own server chunk, so that each has its own stylesheets (`sheets/`). A chunk also takes the imports of its
 * modules that no chunk of a higher priority has. A theme therefore comes after the theme that it extends, and `base` is first.
 */
export function themeChunks(root: string): Chunk[] {
  const scripts = createScripts(root)
  return [...themeFolders(root)].map(([name, folder]) => {
    const entry = scripts.at(`${folder}/theme.ts`)
    const depth = entry ? parentsOf(entry, scripts).length : 0
    return { name: `theme-${name}`, test: (id) => isIn(fromRoot(id), name, folder), priority: 100 - depth }
  })
}

/** Message catalogues are not in a theme's chunk: `src/i18n/catalog.ts` imports all of them. */
function isIn(file: string, name: string, folder: string): boolean {
  return (file.startsWith(`${folder}/`) && !file.endsWith('.po')) || (name === 'base' && isCommon(file))
}

/** Modules next to the theme folders, which any theme may import. The table of all themes is not one of them. */
function isCommon(file: string): boolean {
  return /^src\/themes\/\w+\.tsx?$/.test(file) && file !== 'src/themes/themes.ts'
}
