import { setTimeout } from 'node:timers/promises'
import type { InventoryAnswer } from '../../../src/server/Inventory.ts'

/** Milliseconds before a request that was answered with "retry later" is repeated. */
const waits = [200, 500, 1_000, 2_000, 4_000]

/** Sends a request, and repeats it if the response says to retry later. */
export async function requestWithRetries(
  request: (url: string) => Promise<InventoryAnswer>,
  url: string,
): Promise<InventoryAnswer> {
  for (const wait of waits) {
    const answer = await request(url)
    if (answer.status !== 503) return answer
    await setTimeout(wait)
  }
  return request(url)
}
