import type { Cluster, Worker } from 'node:cluster'
import type { Log } from '../operations/createLog'
import type { Addressee } from './createOffice'
import type { WorkerProcess } from './createSupervisor'
import type { ToLead } from './Letter'

type Options = {
  cluster: Pick<Cluster, 'fork' | 'on'>
  log: Log
  onLetter: (from: Addressee, letter: ToLead) => void
  /** Called once for each that was started, also where the system did not start it. */
  onEnd: (id: number, code: number | null, signal: string | null) => void
}

/** The processes of the workers: starts them, passes their letters on, and outlives those that cannot be reached any more. */
export function createForks({ cluster, log, onLetter, onEnd }: Options) {
  const alive = new Map<number, Worker>()

  function end(id: number, code: number | null, signal: string | null): void {
    if (alive.delete(id)) onEnd(id, code, signal)
  }

  function start(env: Readonly<Record<string, string>>): WorkerProcess {
    const worker = cluster.fork(env)
    const { id, process } = worker
    alive.set(id, worker)
    worker.on('error', (error) => {
      log.warn({ worker: id, error: String(error) }, 'worker not reached')
      // One without a number was never started, and nothing else will say that it has ended.
      if (process.pid === undefined) end(id, null, null)
    })
    log.info({ worker: id, pid: process.pid }, 'worker started')
    return { id, end: (signal) => process.kill(signal) }
  }

  cluster.on('message', (worker, letter: ToLead) => {
    // The last letters of one that has ended may be read after its end.
    if (!alive.has(worker.id)) return
    const send = (one: object) => void (worker.isConnected() && worker.send(one))
    onLetter({ id: worker.id, send }, letter)
  })
  cluster.on('exit', ({ id }, code, signal) => end(id, code, signal))

  return { start, count: () => alive.size }
}
