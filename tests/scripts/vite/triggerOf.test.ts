import { describe, expect, it } from 'vitest'
import { triggerOf } from '../../../scripts/vite/triggerOf'

describe('hydration trigger of a client component', () => {
  it.each([
    ["export const when: HydrationTrigger = 'intent'", 'intent'],
    ["'use client'\n\nexport const when = 'load' as const\n", 'load'],
    ["export const when = 'visible' satisfies HydrationTrigger", 'visible'],
    ["const when: HydrationTrigger = 'load'", 'idle'],
    ['export function Bell() {}', 'idle'],
  ])('of %j is %s', (code, trigger) => expect(triggerOf(code, 'Bell.tsx')).toBe(trigger))

  it.each(["export const when = 'hover'", 'export const when = trigger', 'export const when: HydrationTrigger ='])(
    'is an error that names the file for %j',
    (code) =>
      expect(() => triggerOf(code, 'Bell.tsx')).toThrow(/^Bell\.tsx: "export const when" must be one of 'load'/),
  )
})
