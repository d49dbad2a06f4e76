import { expect } from 'vitest'
import type { OpenPage } from './openBrowser'

/** The machine may be busy. */
const patience = { timeout: 30_000 }

/** Moves the pointer, which has React fetched, until that has been asked for; gives the address of its script, which may be on its way. */
export async function showIntent({ page, asked }: OpenPage): Promise<string> {
  let turn = 0
  const script = () => asked.find((one) => /beginJourneys/.test(one))
  const move = async () => {
    await page.mouse.move(600, turn++ % 2 === 0 ? 2 : 6)
    return script()
  }
  await expect.poll(move, patience).toBeDefined()
  return script() ?? ''
}

/** Has React come to the page that is there, and waits until it has begun, or could not: a module that is asked for once more comes when it has run. */
export async function haveReactCome(open: OpenPage): Promise<'begun' | 'failed'> {
  const script = JSON.stringify(await showIntent(open))
  return open.page.evaluate(`import(${script}).then(() => 'begun', () => 'failed')`)
}

/** Loads a page of a webapp, and has React come: from then on nothing but trees should be asked for. */
export async function settleAt(open: OpenPage, address: string): Promise<void> {
  await open.page.goto(address, { waitUntil: 'networkidle' })
  expect(await haveReactCome(open)).toBe('begun')
}
