import type { ChildProcess } from 'node:child_process'
import type { RenderResult, ResizeJob } from './renderPicture'
import { startPictureProcess } from './startPictureProcess'

/** `late`: the process was killed after the timeout. `crashed`: it ended by itself, mostly because it ran out of memory. */
export type ProcessResult = RenderResult | { kind: 'late' } | { kind: 'crashed'; reason: string }

/** Renders a picture in a child process within `timeoutMs`. Never rejects. */
export type RenderInProcess = (job: ResizeJob, timeoutMs: number) => Promise<ProcessResult>

/** Milliseconds after which an idle process ends. Starting a new one takes about 150 ms. */
const idleMs = 10_000

/** Timeout in ms for the start of a process. */
const startTimeoutMs = 10_000

type PictureProcess = { child: ChildProcess; isReady: boolean; idle?: NodeJS.Timeout | undefined }

/**
 * Renders each picture in a child process that renders no other picture at the same time. There are as many processes as concurrent calls
 * of `render`, so the caller must limit those. A process is killed when its picture times out; the next picture gets a new one. The
 * processes end with the server, even if it crashes, because their IPC channel closes.
 */
export function createPictureProcesses(start: () => ChildProcess = startPictureProcess): RenderInProcess {
  const idle: PictureProcess[] = []

  function take(): PictureProcess {
    const free = idle.pop()
    clearTimeout(free?.idle)
    if (free) return free
    const child = start()
    const taken = { child, isReady: false }
    const forget = () => {
      const at = idle.indexOf(taken)
      if (at >= 0) idle.splice(at, 1)
    }
    child.on('exit', forget)
    child.on('error', forget)
    return taken
  }

  function release(one: PictureProcess): void {
    one.child.unref()
    one.child.channel?.unref()
    one.idle = setTimeout(() => one.child.kill('SIGKILL'), idleMs).unref()
    idle.push(one)
  }

  return (job, timeoutMs) =>
    new Promise((resolve) => {
      const one = take()
      const { child } = one
      child.ref()
      child.channel?.ref()
      let timer = setTimeout(fail, one.isReady ? timeoutMs : startTimeoutMs)

      function settle(result: ProcessResult): void {
        clearTimeout(timer)
        child.off('message', hear).off('exit', ended).off('error', failed)
        resolve(result)
      }
      function send(): void {
        clearTimeout(timer)
        timer = setTimeout(fail, timeoutMs)
        child.send(job, (error) => error && child.kill('SIGKILL'))
      }
      function hear(message: 'ready' | RenderResult): void {
        if (message === 'ready') {
          one.isReady = true
          send()
          return
        }
        settle(message)
        release(one)
      }
      function fail(): void {
        settle({ kind: 'late' })
        child.kill('SIGKILL')
      }
      function ended(code: number | null, signal: string | null): void {
        settle({ kind: 'crashed', reason: `the picture process ended with ${signal ?? code}` })
      }
      function failed(error: Error): void {
        settle({ kind: 'crashed', reason: error.message })
      }

      child.on('message', hear).once('exit', ended).once('error', failed)
      if (one.isReady) send()
    })
}
