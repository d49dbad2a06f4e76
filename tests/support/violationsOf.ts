import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { html: string }[] }

type Axe = { run: (options: object) => Promise<{ violations: Violation[] }> }

/** The axe violations of a page, one line each. Passed rules are not collected. */
export function violationsOf(page: Page): Promise<string[]> {
  return found(page, { resultTypes: ['violations'] })
}

/**
 * Links and buttons of a page that are smaller than 24 px and close to others, one line each. Source: WCAG 2.2, 2.5.8.
 * Forces deferred layout first: sections without layout have an estimated height, and would overlap the next.
 */
export async function smallTargetsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.dataset.whole = ''
  })
  return found(page, { runOnly: ['target-size'], resultTypes: ['violations'] })
}

async function found(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: Axe }
    return (await axe.run(options)).violations
  }, options)
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.html.slice(0, 160))
        .join(' | ')}`,
  )
}
