import path from 'node:path'
import { build } from 'vite'

/** Packages that programs take from `node_modules/` as the server does: they load files of their own. */
const external = ['pino', 'prom-client']

/** Writes a file of `src/` and all that it imports as one program for Node into `folder`, under its own name. */
export async function writeProgram(entry: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external },
    build: {
      ssr: entry,
      outDir: path.resolve(folder),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: '[name].js', codeSplitting: false } },
    },
  })
}
