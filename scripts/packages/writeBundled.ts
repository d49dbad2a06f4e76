import { rolldown } from 'rolldown'

/** Bundles a module of the sources with the packages that it imports into one readable file with the same exports. */
export async function writeBundled(entry: string, file: string, platform: 'node' | 'browser'): Promise<void> {
  const bundler = await rolldown({ input: entry, platform, logLevel: 'silent' })
  await bundler.write({ file, format: 'es', codeSplitting: false, minify: { compress: true, mangle: false } })
  await bundler.close()
}
