import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

/** Preloaded into a server (`--import`): its search thread hangs at the word `hang` and ends at the word `die`. */
const trap = `
  require('node:worker_threads').parentPort.on('message', ({ job: { terms = [] } }) => {
    while (terms.includes('hang')) {}
    if (terms.includes('die')) process.exit(3)
  });
`

class Trapped extends threads.Worker {
  constructor(source: string, options: threads.WorkerOptions) {
    super(options.name === 'search' ? trap + source : source, options)
  }
}

Object.assign(threads, { Worker: Trapped })
syncBuiltinESMExports()
