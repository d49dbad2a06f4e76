import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/**
 * Loads sharp for the server process when it is first needed: for picture sizes and share images. SVG is disabled here, because nothing can
 * interrupt librsvg. Drawings are rendered in picture processes only.
 */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: library }) => {
    library.concurrency(1)
    library.block({ operation: ['VipsForeignLoadSvg'] })
    library.cache({ items: 0, files: 0, memory: 16 })
    return library
  })
  return loading
}
