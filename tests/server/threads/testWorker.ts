import { setTimeout as pause } from 'node:timers/promises'
import { serveTasks } from '../../../src/server/threads/serveTasks'

export type TestJob =
  | 'answer'
  | 'hang'
  | 'exit'
  | 'throw'
  | 'allocate'
  | 'sleep'
  | 'wait'
  | 'last'
  | 'lastExit'
  | 'lastWait'
  | Uint8Array

let started = 0
const allocated: number[][] = []

/** A worker that does what the job says, and answers with the number of tasks that it was given before. */
serveTasks<TestJob, number | Uint8Array>(async (job, { transfer, isLast }) => {
  const before = started++
  if (job instanceof Uint8Array) {
    transfer.push(job.buffer as ArrayBuffer)
    return job
  }
  if (typeof job === 'string' && job.startsWith('last')) isLast()
  if (job === 'hang') for (;;);
  if (job === 'exit' || job === 'lastExit') process.exit(7)
  if (job === 'throw') throw new Error('a wrong task')
  while (job === 'allocate') allocated.push(new Array(100_000).fill(before))
  if (job === 'sleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200)
  if (job === 'wait' || job === 'lastWait') await pause(600_000)
  return before
})
