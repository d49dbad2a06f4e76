/** What one worker, or the lead, asks all others: what they count, as `prom-client` writes it, or why they cannot be sent readers. */
export type Matter = 'figures' | 'reasons'

/** Steps of a shutdown that all workers take together: no request is answered any more, no worker listens any more. */
export type ShutdownStage = 'holding' | 'closed'

/** What a worker wants of the lead; each gets one reply. */
export type Request =
  | { type: 'read'; keys: readonly string[]; most: number }
  | { type: 'write'; key: string; value: Uint8Array | string; seconds: number }
  | { type: 'publish'; text: string }
  | { type: 'ask'; matter: Matter }
  | { type: 'together'; stage: ShutdownStage }

/** From a worker to its lead. */
export type ToLead =
  | { type: 'request'; id: number; request: Request }
  | { type: 'answer'; id: number; answer: unknown }
  | { type: 'listening' }
  | { type: 'settled' }

/** From the lead to a worker. */
export type ToWorker =
  | { type: 'reply'; id: number; reply: unknown }
  | { type: 'asked'; id: number; matter: Matter }
  | { type: 'heard'; text: string }

/** What came of asking a worker: its answer, or none in time. */
export type Answered = { worker: number; answer?: unknown }
