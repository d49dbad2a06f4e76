import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/** The library of pictures, loaded for the first one: a process that makes none needs neither its memory nor the time to load it. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: library }) => {
    library.concurrency(1)
    library.cache({ items: 0, files: 0, memory: 16 })
    return library
  })
  return loading
}
