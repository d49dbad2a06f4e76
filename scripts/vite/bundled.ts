import path from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { buildTargets } from './browsers.ts'

/** Bundles `entry` and its imports into one script for browsers and returns its text. `plugins` resolve virtual modules. */
export async function bundled(entry: string, plugins: readonly Plugin[] = []): Promise<string> {
  const bundler = await rolldown({
    input: path.resolve(entry),
    platform: 'browser',
    plugins: [...plugins],
    transform: { target: buildTargets },
  })
  const {
    output: [chunk],
  } = await bundler.generate({ minify: true, format: 'iife' })
  await bundler.close()
  return chunk.code.trim()
}
