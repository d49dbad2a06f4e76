import { expect, vi } from 'vitest'
import type { RunningSite } from './startSite'

/** Waits until a site has its document; also usable in hooks, where `expect.poll` is not. */
export async function whenReady({ url }: RunningSite): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), { timeout: 60_000 })
}
