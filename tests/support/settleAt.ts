import { expect } from 'vitest'
import type { OpenPage } from './openBrowser'

/** The machine may be busy. */
const patience = { timeout: 30_000 }

/** Loads a page of a webapp, and has React come: from then on nothing but trees should be asked for. */
export async function settleAt({ page, asked }: OpenPage, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  let turn = 0
  const script = async () => {
    await page.mouse.move(600, turn++ % 2 === 0 ? 5 : 500)
    return asked.find((one) => /beginJourneys/.test(one))
  }
  await expect.poll(script, patience).toBeDefined()
  // A module that is asked for once more comes when it has run.
  await page.evaluate(`import(${JSON.stringify(await script())}).then(() => {})`)
}
