import type { HeldValues } from './createHeldValues'
import { createLetters } from './createLetters'
import type { Answered, Matter, Request, ShutdownStage, ToLead, ToWorker } from './Letter'

/** A worker that letters can be sent to. */
export type Addressee = { id: number; send: (letter: ToWorker) => void }

/** Where the letters of all workers are dealt with. */
export type Office = {
  received: (from: Addressee, letter: ToLead) => void
  gone: (id: number) => void
}

export type OfficeOptions = {
  values: HeldValues
  /** What the lead itself answers, beside the workers. */
  own: (matter: Matter) => Promise<readonly Answered[]>
  /** Whether all workers shut down. */
  isEnding: () => boolean
  onListening: () => void
  onSettled: () => void
}

/** Workers that have reached a stage of the shutdown, and the promise that all others have, too. */
type Meeting = PromiseWithResolvers<true> & { arrived: Set<number> }

/** Milliseconds that a worker has to answer what another one asks: one that takes longer hangs. */
const patience = 1_000

/** Keeps what workers share, passes on what they tell each other, and asks all for one. */
export function createOffice({ values, own, isEnding, onListening, onSettled }: OfficeOptions): Office {
  const crew = new Map<number, Addressee>()
  const meetings = new Map<ShutdownStage, Meeting>()
  const letters = createLetters()

  async function askOthers(asker: number, matter: Matter): Promise<readonly Answered[]> {
    const others = [...crew.values()].filter(({ id }) => id !== asker)
    const asked = others.map(async ({ id: worker, send }) => {
      const answer = await letters.expect((id) => send({ type: 'asked', id, matter }), patience)
      return answer === undefined ? { worker } : { worker, answer }
    })
    const answered = await Promise.all(asked)
    // Who has ended meanwhile is none of them any more.
    return [...answered.filter(({ worker }) => crew.has(worker)), ...(await own(matter))]
  }

  function together(id: number, stage: ShutdownStage): Promise<true> {
    const meeting = meetings.get(stage) ?? { ...Promise.withResolvers<true>(), arrived: new Set() }
    meetings.set(stage, meeting)
    meeting.arrived.add(id)
    openMeetings()
    return isEnding() ? meeting.promise : Promise.resolve(true)
  }

  function openMeetings(): void {
    for (const { arrived, resolve } of meetings.values())
      if ([...crew.keys()].every((id) => arrived.has(id))) resolve(true)
  }

  async function replyTo(from: Addressee, request: Request): Promise<unknown> {
    if (request.type === 'read') return values.read(request.keys, request.most)
    if (request.type === 'write') values.write(request.key, request.value, request.seconds)
    if (request.type === 'publish') for (const { send } of crew.values()) send({ type: 'heard', text: request.text })
    if (request.type === 'together') return together(from.id, request.stage)
    return request.type === 'ask' ? askOthers(from.id, request.matter) : true
  }

  return {
    received(from, letter) {
      if (letter.type === 'answer') letters.arrived(letter.id, letter.answer)
      if (letter.type === 'request')
        void replyTo(from, letter.request).then((reply) => from.send({ type: 'reply', id: letter.id, reply }))
      if (letter.type === 'settled') onSettled()
      if (letter.type !== 'listening') return
      crew.set(from.id, from)
      onListening()
    },
    gone(id) {
      crew.delete(id)
      openMeetings()
    },
  }
}
