import { createImportProgress } from './import/importProgress.ts'
import { runImport } from './import/runImport.ts'

/** `npm run import -- SOURCE --into FOLDER`, and `gazette import`: copies the content of another system into a content folder. */
const stop = new AbortController()
process.on('SIGINT', () => {
  // A second signal does not wait for the entries in progress.
  if (stop.signal.aborted) process.exit(130)
  stop.abort()
})

const progress = createImportProgress(process.stderr)
process.exitCode = await runImport({
  args: process.argv.slice(2),
  signal: stop.signal,
  onProgress: progress.show,
  say: (text) => {
    progress.end()
    process.stdout.write(text)
  },
})
