import cluster from 'node:cluster'
import type { Wire, WireEvents } from '../shared/Wire'
import { createLetters } from './createLetters'
import type { Answered, Matter, Request, ShutdownStage, ToLead, ToWorker } from './Letter'

/** What a worker has of being one of several. */
export type Crew = {
  /** Its number; one that is started again has a new one. */
  worker: number
  /** Whether it is the one that does what one of them is to do. */
  isFirst: boolean
  /** The memory of the lead, which all workers share. */
  openWire: (events: WireEvents) => Promise<Wire>
  /** Says what this worker answers when it is asked. */
  answers: (matter: Matter, answer: () => unknown) => void
  /** What all other workers answer. */
  askOthers: (matter: Matter) => Promise<readonly Answered[]>
  /** Resolves when every worker has reached this stage of the shutdown, at the latest after two seconds; at once where only this one ends. */
  together: (stage: ShutdownStage) => Promise<void>
  /** Tells the lead that this worker takes readers. */
  listening: () => void
  /** Tells the lead that this worker has its documents, or has tried: others find them shared. */
  settled: () => void
}

/** Milliseconds that an answer of the lead may take; it waits less for each worker. */
const patience = 3_000

/** Milliseconds that a worker waits for the others while it shuts down. */
const shutdownTimeoutMs = 2_000

/** The crew that this process belongs to; undefined when it serves alone. */
export function joinCrew(): Crew | undefined {
  const { worker } = cluster
  if (!worker) return undefined
  const letters = createLetters()
  const answers = new Map<Matter, () => unknown>()
  const listeners: ((text: string) => void)[] = []
  // Letters to a lead that is gone go nowhere, and the worker ends with it.
  const send = (letter: ToLead) => void (worker.isConnected() && worker.send(letter))

  async function request(of: Request, within = patience): Promise<unknown> {
    const reply = await letters.expect((id) => send({ type: 'request', id, request: of }), within)
    if (reply === undefined) throw new Error('the lead of the workers does not answer')
    return reply
  }

  worker.on('message', (letter: ToWorker) => {
    if (letter.type === 'reply') letters.arrived(letter.id, letter.reply)
    if (letter.type === 'heard') for (const hear of listeners) hear(letter.text)
    if (letter.type === 'asked') void answer(letter.id, letter.matter)
  })

  async function answer(id: number, matter: Matter): Promise<void> {
    send({ type: 'answer', id, answer: await answers.get(matter)?.() })
  }

  return {
    worker: worker.id,
    isFirst: process.env.WORKER_PLACE === '0',
    openWire: async (events) => openWire(request, listeners, events),
    answers: (matter, of) => answers.set(matter, of),
    askOthers: async (matter) => (await request({ type: 'ask', matter })) as readonly Answered[],
    together: (stage) =>
      request({ type: 'together', stage }, shutdownTimeoutMs).then(
        () => {},
        () => {},
      ),
    listening: () => send({ type: 'listening' }),
    settled: () => send({ type: 'settled' }),
  }
}

function openWire(
  request: (of: Request) => Promise<unknown>,
  listeners: ((text: string) => void)[],
  { up, listening, heard }: WireEvents,
): Wire {
  listeners.push(heard)
  setImmediate(() => {
    up()
    listening()
  })
  return {
    read: async (keys, most) => copies((await request({ type: 'read', keys, most })) as (Uint8Array | undefined)[]),
    write: (key, value, seconds) => request({ type: 'write', key, value, seconds }),
    publish: (text) => request({ type: 'publish', text }),
    ping: () => request({ type: 'read', keys: [], most: 0 }),
    close: () => void listeners.splice(listeners.indexOf(heard), 1),
  }
}

/** A value that came by letter is a view of all that came with it. */
function copies(values: readonly (Uint8Array | undefined)[]): (Buffer | undefined)[] {
  return values.map((value) => value && Buffer.from(value))
}
