import { setTimeout } from 'node:timers/promises'
import type { Asked } from '../../../src/server/Inventory.ts'

/** Milliseconds after which an answer of "come back later" is asked for again. */
const waits = [200, 500, 1_000, 2_000, 4_000]

/** Asks, and comes back later where that is what is answered. */
export async function askPatiently(ask: (url: string) => Promise<Asked>, url: string): Promise<Asked> {
  for (const wait of waits) {
    const answer = await ask(url)
    if (answer.status !== 503) return answer
    await setTimeout(wait)
  }
  return ask(url)
}
