import { parentPort, type Transferable } from 'node:worker_threads'

/** A message from a worker: it has started; this is its last task; or the answer to a task. */
export type PoolMessage<Answer> = 'ready' | { last: number } | { id: number; answer: Answer }

export type TaskContext = {
  /** Memory to transfer with the answer instead of copying it. Threads only. */
  transfer: Transferable[]
  /** Declares this task the last one: the worker gets no others, and ends when all its tasks are answered. */
  isLast: () => void
}

/** Answers the tasks of a pool (`createPool`), in the thread or child process that calls this. An error ends the worker. */
export function serveTasks<Job, Answer>(answerTo: (job: Job, context: TaskContext) => Answer | Promise<Answer>): void {
  const port = (parentPort ?? process) as NodeJS.EventEmitter
  port.on('message', async ({ id, job }: { id: number; job: Job }) => {
    const transfer: Transferable[] = []
    const answer = await answerTo(job, { transfer, isLast: () => post({ last: id }) })
    post({ id, answer }, transfer)
  })
  post('ready')
}

function post(message: PoolMessage<unknown>, transfer: Transferable[] = []): void {
  if (parentPort) parentPort.postMessage(message, transfer)
  else process.send?.(message)
}
