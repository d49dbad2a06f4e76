import { Worker } from 'node:worker_threads'
import threadSource from './thread?thread'

/**
 * Starts the search thread without environment variables. Its heap is limited to 256 MB: the vocabulary of at most a million words and
 * stems takes 190 MB. The SQLite indexes are outside the heap; the code that fills them limits their size.
 */
export function startSearchThread(): Worker {
  return new Worker(threadSource(), {
    eval: true,
    name: 'search',
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
}
