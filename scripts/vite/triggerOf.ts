import type { HydrationTrigger } from '../../src/client/islands/HydrationTrigger.ts'

const triggers: readonly HydrationTrigger[] = ['load', 'idle', 'visible', 'intent']

/**
 * Returns the hydration trigger that a client component exports as `when`. Default: `idle`. Throws if the export is not a literal trigger,
 * because the build reads the source and does not run it.
 */
export function triggerOf(code: string, file: string): HydrationTrigger {
  const [, value] = /^export const when\b([^\n]*)/m.exec(code) ?? []
  if (value === undefined) return 'idle'
  const found = triggers.find((trigger) => value.includes(`= '${trigger}'`))
  if (!found) throw new Error(`${file}: "export const when" must be one of '${triggers.join("', '")}'`)
  return found
}
