import type { ChildProcess } from 'node:child_process'
import { createPool, TaskLost } from '../../../server/threads/createPool'
import type { RenderResult, ResizeJob } from './renderPicture'
import { startPictureProcess } from './startPictureProcess'

/** `late`: the process was killed after the timeout. `crashed`: it ended by itself, mostly because it ran out of memory. */
export type ProcessResult = RenderResult | { kind: 'late' } | { kind: 'crashed'; reason: string }

/** Renders a picture in a child process within `timeoutMs`. Never rejects. */
export type RenderInProcess = (job: ResizeJob, timeoutMs: number) => Promise<ProcessResult>

/** Milliseconds after which an idle process ends. Starting a new one takes about 150 ms. */
const idleMs = 10_000

/**
 * Renders each picture in a child process that renders no other picture at the same time. There are as many processes as concurrent calls
 * of `render`, so the caller must limit those. A process is killed when its picture times out; the next picture gets a new one. The
 * processes end with the server, even if it crashes, because their IPC channel closes.
 */
export function createPictureProcesses(start: () => ChildProcess = startPictureProcess): RenderInProcess {
  const pool = createPool<ResizeJob, RenderResult>({ start, idleMs })
  return (job, timeoutMs) => pool.run(job, { timeoutMs }).catch(resultOf)
}

function resultOf(error: unknown): ProcessResult {
  if (!(error instanceof TaskLost)) throw error
  return error.isLate
    ? { kind: 'late' }
    : { kind: 'crashed', reason: `the process that resizes pictures ended: ${error.message}` }
}
