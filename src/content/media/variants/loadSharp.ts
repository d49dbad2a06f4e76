import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/**
 * sharp for the server process, loaded when it is first needed: for sizes of pictures and for share pictures. It reads no SVG: nothing can stop
 * librsvg, so drawings are rendered in picture processes only.
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
