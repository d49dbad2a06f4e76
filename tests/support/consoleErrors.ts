import type { BrowserContext } from 'playwright-core'

const errors: string[] = []
const allowed: RegExp[] = []

/** Every browser reports the status of the missing page that tests open. */
const missingPage = /404 .*\/nowhere(\/_page\.rsc)?\)$/

/** Records a console error of a browser: the running test fails unless it allows it. */
export function recordError(error: string): void {
  errors.push(error)
}

/** Records the console errors and exceptions of all pages of a context. Warnings are left out: some say only that a machine is slow. */
export function recordErrorsOf(context: BrowserContext): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    // Chromium names the address of what it could not load only here.
    const { url } = message.location()
    recordError(`${message.text()} (${url || message.page()?.url()})`)
  })
  context.on('weberror', (webError) => recordError(`${webError.error()} (${webError.page()?.url()})`))
}

/** Lets the running test have console errors that match one of the patterns. */
export function allowErrors(...patterns: readonly RegExp[]): void {
  allowed.push(...patterns)
}

/** Returns the console errors that the test did not allow, and forgets all of them. */
export function takeErrors(): string[] {
  const patterns = [missingPage, ...allowed.splice(0)]
  return errors.splice(0).filter((error) => !patterns.some((pattern) => pattern.test(error)))
}
