import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Inventory } from '../../../src/server/Inventory.ts'
import type { MakeResult } from './createMaking.ts'
import type { MakerData } from './maker.ts'

/** A call to a thread. */
export type Call =
  | { what: 'inventory' }
  | { what: 'begin'; inventory: Inventory; known: ReadonlyMap<string, string> }
  | { what: 'make'; target: string }
  | { what: 'read'; target: string }
  | { what: 'error page'; target: string; name: string }

export type Reply = { id: number } & ({ value: unknown } | { error: { message: string; code: string | undefined } })

/** A thread that renders and writes files. */
export type Maker = {
  inventory: () => Promise<Inventory>
  begin: (inventory: Inventory, known: ReadonlyMap<string, string>) => Promise<void>
  make: (target: string) => Promise<MakeResult>
  makeErrorPage: (target: string, name: string) => Promise<MakeResult>
  /** Returns the response text of a target. */
  read: (target: string) => Promise<string>
  end: () => Promise<unknown>
}

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void }

/** Starts a thread that writes files of an export. A call is rejected with the error in the thread, including the code of a system error. */
export function createMaker(data: MakerData): Maker {
  const worker = new Worker(inThisFolder('maker'), { workerData: data })
  const waiting = new Map<number, Waiting>()
  let count = 0

  worker.on('message', (reply: Reply) => {
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) one?.reject(Object.assign(new Error(reply.error.message), { code: reply.error.code }))
    else one?.resolve(reply.value as never)
  })
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('a thread of the export ended unexpectedly')))

  function failAll(error: unknown): void {
    for (const one of waiting.values()) one.reject(error instanceof Error ? error : new Error(String(error)))
    waiting.clear()
  }

  function call<Value>(request: Call): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      const id = count++
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, call: request })
    })
  }

  return {
    inventory: () => call({ what: 'inventory' }),
    begin: (inventory, known) => call({ what: 'begin', inventory, known }),
    make: (target) => call({ what: 'make', target }),
    makeErrorPage: (target, name) => call({ what: 'error page', target, name }),
    read: (target) => call({ what: 'read', target }),
    end: () => worker.terminate(),
  }
}

/** The path of a program next to this one with the same extension: `.ts`, or `.js` if built. */
function inThisFolder(name: string): URL {
  return new URL(name + path.extname(import.meta.url), import.meta.url)
}
