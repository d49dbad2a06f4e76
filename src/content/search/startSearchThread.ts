import { Worker } from 'node:worker_threads'
import threadSource from './thread?thread'

/** Starts the thread that searches, without an environment. Its vocabulary has 256 MB: a million words and their stems take 190; what indexes take beside it is bounded by who fills them. */
export function startSearchThread(): Worker {
  return new Worker(threadSource, {
    eval: true,
    name: 'search',
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
}
