import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds between two attempts, and the maximum number of attempts: two minutes. */
const [pauseMs, maxAttempts] = [50, 2_400]

/** Waits for something, such as the start of a program. `name` is its name in the error. Throws after two minutes. */
export async function until(name: string, isReady: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    if (await isReady().catch(() => false)) return
    await wait(pauseMs)
  }
  throw new Error(`waited ${(pauseMs * maxAttempts) / 1_000} s in vain for ${name}`)
}
