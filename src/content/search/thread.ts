import { setPriority } from 'node:os'
import { serveTasks } from '../../server/threads/serveTasks'
import { createIndex, type Index } from './indexing/createIndex'
import type { Job, JobResult } from './Job'

/**
 * Maximum CPU time of one query in microseconds. CPU time is used, so that a query does not time out because the machine is busy with other
 * work.
 */
const maxCpuMicroseconds = 500_000

// Serving cached pages and health probes is more urgent. On other systems than Linux `setPriority` would slow down the whole process.
if (process.platform === 'linux') setPriority(5)

const indexes = new Map<string, Index>()

/** Entry point of the search thread. It holds the indexes of all sites and runs one job after the other. */
serveTasks(answerTo)

class TooLate extends Error {}

function answerTo(job: Job): JobResult {
  if (job.kind === 'find') return find(job)
  const index = indexes.get(job.name)
  if (job.kind === 'drop') {
    index?.close()
    indexes.delete(job.name)
    return {}
  }
  const own = index ?? createIndex(job.language)
  indexes.set(job.name, own)
  own.put(job.entries, job.gone, job.as)
  return { bytes: own.bytes() }
}

function find({ name, terms, only }: Job & { kind: 'find' }): JobResult {
  const before = process.threadCpuUsage()
  const checkTime = () => {
    const { user, system } = process.threadCpuUsage(before)
    if (user + system > maxCpuMicroseconds) throw new TooLate()
  }
  try {
    const hits = indexes.get(name)?.find(terms, only, checkTime)
    return hits ? { hits } : {}
  } catch (error) {
    if (error instanceof TooLate) return {}
    throw error
  }
}
