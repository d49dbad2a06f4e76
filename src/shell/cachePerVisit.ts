import * as React from 'react'
import { currentVisit, type Visit } from './visit'

type Dispatcher = { getCacheForType: <Kept>(make: () => Kept) => Kept; cacheSignal: () => null }

const internals = '__SERVER_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const kept = new WeakMap<Visit, Map<() => unknown, unknown>>()

/**
 * Gives React's `cache` one store a visit. React itself keeps such a store only while it writes a payload; pages that are
 * rendered without one need it too: Lingui keeps the language there.
 */
export function cachePerVisit(): void {
  const { [internals]: shared } = React as unknown as Record<typeof internals, { A: Dispatcher | null }>
  shared.A = { getCacheForType: keptInVisit, cacheSignal: () => null }
}

function keptInVisit<Kept>(make: () => Kept): Kept {
  const visit = currentVisit()
  const own = kept.get(visit) ?? new Map<() => unknown, unknown>()
  kept.set(visit, own)
  if (!own.has(make)) own.set(make, make())
  return own.get(make) as Kept
}
