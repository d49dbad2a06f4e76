import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

/**
 * Preloaded into a server (`--import`): its search thread hangs for the word `hang`, ends for the word `die`, and logs
 * received articles. With `SEARCH_INDEX=never` it never completes its index.
 */
const trap = `
  require('node:worker_threads').parentPort.on('message', ({ job: { kind, terms = [] } }) => {
    if (kind === 'put') process.stderr.write('articles for the search\\n')
    if (${process.env.SEARCH_INDEX === 'never'}) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
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
