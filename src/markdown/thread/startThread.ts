import { Worker } from 'node:worker_threads'
import threadSource from './thread?thread'

/** Starts a thread that renders texts, with 256 MB and without an environment. */
export function startThread(): Worker {
  return new Worker(threadSource, {
    eval: true,
    name: 'markdown',
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
}
