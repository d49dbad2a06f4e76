import { expect } from 'vitest'
import type { OpenPage } from './openBrowser'

/** For busy machines. */
const waitOptions = { timeout: 30_000 }

/** Moves the pointer until React's script has been requested; returns its address. The script may still be loading. */
export async function showIntent({ page, requestedUrls }: OpenPage): Promise<string> {
  let turn = 0
  const script = () => requestedUrls.find((one) => /startNavigation/.test(one))
  const move = async () => {
    await page.mouse.move(600, turn++ % 2 === 0 ? 2 : 6)
    return script()
  }
  await expect.poll(move, waitOptions).toBeDefined()
  return script() ?? ''
}

/**
 * Loads React on the current page, and waits until it has started or failed: a second import of a module resolves after
 * the module has run.
 */
export async function importReact(open: OpenPage): Promise<'begun' | 'failed'> {
  const script = JSON.stringify(await showIntent(open))
  return open.page.evaluate(`import(${script}).then(() => 'begun', () => 'failed')`)
}

/** Opens a page of a webapp and loads React: from then on only payloads should be requested. */
export async function settleAt(open: OpenPage, address: string): Promise<void> {
  await open.page.goto(address, { waitUntil: 'networkidle' })
  expect(await importReact(open)).toBe('begun')
}
