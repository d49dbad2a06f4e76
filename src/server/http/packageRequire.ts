import { createRequire } from 'node:module'
import path from 'node:path'

const folder = process.env.GAZETTE_FOLDER

/**
 * Loads packages that a build does not contain (`scripts/vite/besideBuild.ts`). They are found from the build, or from the package `gazette`
 * if its command names it: a build in the folder of a paper may not find them.
 */
export const packageRequire = createRequire(folder ? path.join(folder, 'package.json') : import.meta.url)
