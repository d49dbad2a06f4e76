import { themeFolders } from '../theme/house/themeFolders.ts'
import { parentsOf } from '../theme/source/parentsOf.ts'
import { createScripts } from '../theme/source/Script.ts'
import { fromRoot } from './fromRoot.ts'

type Chunk = { name: string; test: (id: string) => boolean; priority: number }

/**
 * One server chunk a theme, so that the stylesheets of each are known apart (`sheets/`). A chunk takes with it what its modules
 * import, if no chunk of a higher priority has that: what a theme is built on comes before it, and `base` first of all.
 */
export function themeChunks(root: string): Chunk[] {
  const scripts = createScripts(root)
  return [...themeFolders(root)].map(([name, folder]) => {
    const entry = scripts.at(`${folder}/theme.ts`)
    const depth = entry ? parentsOf(entry, scripts).length : 0
    return { name: `theme-${name}`, test: (id) => isIn(fromRoot(id), name, folder), priority: 100 - depth }
  })
}

/** Catalogues belong to no theme: `src/i18n/catalog.ts` imports all of them. */
function isIn(file: string, name: string, folder: string): boolean {
  return (file.startsWith(`${folder}/`) && !file.endsWith('.po')) || (name === 'base' && isCommon(file))
}

/** What stands beside the folders of themes, and any of them may import; the table of all themes is none of it. */
function isCommon(file: string): boolean {
  return /^src\/themes\/\w+\.tsx?$/.test(file) && file !== 'src/themes/themes.ts'
}
