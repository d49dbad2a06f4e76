import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds between two attempts, and the maximum number of attempts: two minutes. */
const [pauseMs, maxAttempts] = [200, 600]

/** Waits until a program has started. `name` is its name in the error. Throws after two minutes. */
export async function until(name: string, isReady: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    if (await isReady().catch(() => false)) return
    await wait(pauseMs)
  }
  throw new Error(`${name} did not start within ${(pauseMs * maxAttempts) / 1000} s`)
}
