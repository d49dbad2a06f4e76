import type sharp from 'sharp'
import { packageRequire } from '../../../server/http/packageRequire'

let loaded: typeof sharp | undefined

/**
 * Loads sharp for the server process when it is first needed: for picture sizes and share images. SVG is disabled here, because nothing can
 * interrupt librsvg. Drawings are rendered in picture processes only.
 */
export function loadSharp(): typeof sharp {
  if (loaded) return loaded
  const library = packageRequire('sharp') as typeof sharp
  library.concurrency(1)
  library.block({ operation: ['VipsForeignLoadSvg'] })
  library.cache({ items: 0, files: 0, memory: 16 })
  loaded = library
  return library
}
