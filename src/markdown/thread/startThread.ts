import { Worker } from 'node:worker_threads'
import threadSource from './thread?thread'

/** Starts a thread that renders texts, with at most 256 MB of heap and without environment variables. */
export function startThread(): Worker {
  return new Worker(threadSource(), {
    eval: true,
    name: 'markdown',
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
}
