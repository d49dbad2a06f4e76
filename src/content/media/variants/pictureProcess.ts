import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type sharp from 'sharp'
import { serveTasks } from '../../../server/threads/serveTasks'
import { type ResizeJob, renderPicture } from './renderPicture'

/**
 * Entry point of the picture process, which renders one picture per message. It receives this program on its standard input and the path of
 * sharp as its argument. The server kills it when a picture times out. It kills itself when a picture needs too much memory.
 */
const require = createRequire(process.argv[2] ?? '/')
const library: typeof sharp = require(process.argv[2] ?? '')
library.concurrency(1)
library.cache(false)

/** Bytes added to the estimate: for its error, and for drawings, whose memory cannot be estimated. */
const toleranceBytes = 96 * 1024 * 1024

/** Milliseconds between two checks of the memory of this process. */
const watchIntervalMs = 20

process.title = 'gazette pictures'
chooseAsVictim()
const ownBytes = process.memoryUsage.rss()

serveTasks(async (job: ResizeJob) => {
  const limit = ownBytes + job.maxBytes + toleranceBytes
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > limit) end()
  }, watchIntervalMs)
  const result = await renderPicture(library, job)
  clearInterval(watch)
  return result
})
process.once('disconnect', end)

/** Uses SIGKILL, because an ordinary exit would wait for the thread that decodes. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** If memory runs out, Linux kills this process and not the server. */
function chooseAsVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {}
}
