import type { Rolldown } from 'vite'

/** The stylesheets that Vite has made of what a chunk imports, by file name. */
export function importedStyles({ viteMetadata }: Rolldown.OutputChunk): string[] {
  return [...(viteMetadata?.importedCss ?? [])]
}

/** Makes chunks forget their stylesheets, so that nothing links them. Returns their file names. */
export function forgetStyles(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = chunks.flatMap(importedStyles)
  for (const { viteMetadata } of chunks) viteMetadata?.importedCss.clear()
  return files
}

/** Throws if no chunk of a build says which stylesheets it imports: pages would come without styles. */
export function checkStyles(chunks: readonly Rolldown.OutputChunk[]): void {
  if (chunks.some(({ viteMetadata }) => viteMetadata?.importedCss?.size)) return
  throw new Error(
    'Vite does not list the stylesheets of chunks in viteMetadata.importedCss: pages would come without styles. Adapt scripts/vite/internals/importedStyles.ts (decision 028).',
  )
}
