import path from 'node:path'
import { build, type Plugin } from 'vite'
import { besideBuild } from './besideBuild.ts'

/** Writes a file and all that it imports as one program for Node into `folder`, under its own name. `plugins` resolve what is virtual. */
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
