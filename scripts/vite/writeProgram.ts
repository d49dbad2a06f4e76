import path from 'node:path'
import { build, type Plugin } from 'vite'
import { besideBuild } from './besideBuild.ts'

/** Bundles `entry` and its imports into one program for Node in `folder`, under the same name. `plugins` resolve virtual modules. */
export async function writeProgram(entry: string, folder: string, plugins: readonly Plugin[] = []): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [...plugins],
    ssr: { noExternal: true, external: [...besideBuild.code] },
    build: {
      ssr: entry,
      outDir: path.resolve(folder),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: '[name].js', codeSplitting: false } },
    },
  })
}
