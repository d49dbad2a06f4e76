import type { ChildProcess } from 'node:child_process'
import type { RenderResult, ResizeJob } from './renderPicture'
import { startPictureProcess } from './startPictureProcess'

/** `late`: the process was killed after the time limit; `crashed`: it ended by itself, mostly for want of memory. */
export type ProcessResult = RenderResult | { kind: 'late' } | { kind: 'crashed'; reason: string }

/** Renders a picture in a process of its own, within `timeoutMs`. Never rejects. */
export type RenderInProcess = (job: ResizeJob, timeoutMs: number) => Promise<ProcessResult>

/** Milliseconds after which a process without work ends: starting a new one takes about 150. */
const idleMs = 10_000

/** Milliseconds within which a process must have started. */
const startTimeoutMs = 10_000

type PictureProcess = { child: ChildProcess; isReady: boolean; idle?: NodeJS.Timeout | undefined }

/**
 * Renders each picture in a child process that has no other picture at the time. As many processes run as `render` is called
 * at once: the caller limits that. A process is killed when its picture is late; the next picture gets a new one. It ends with
 * the server, however that ends, since it notices that its channel is closed.
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
