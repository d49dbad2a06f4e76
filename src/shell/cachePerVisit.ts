import * as React from 'react'
import { currentVisit, hasVisit, type Visit } from './visit'

type Dispatcher = { getCacheForType: <Kept>(make: () => Kept) => Kept; cacheSignal: () => null }
type Internals = { A: Dispatcher | null }

const internals = '__SERVER_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const kept = new WeakMap<Visit, Map<() => unknown, unknown>>()
const ours: Dispatcher = { getCacheForType: keptInVisit, cacheSignal: () => null }
let isInstalled = false

/**
 * Gives React's `cache` one store for the current visit. React itself keeps such a store only while it writes a payload; pages
 * that are rendered without one need it too: Lingui keeps the language there. Visits that get a payload, before, after or
 * meanwhile, have React's own: it refuses to write beside a dispatcher that it does not know.
 */
export function cachePerVisit(): void {
  kept.set(currentVisit(), new Map())
  if (isInstalled) return
  isInstalled = true
  const { [internals]: shared } = React as unknown as Record<typeof internals, Internals>
  let reacts = shared.A
  Object.defineProperty(shared, 'A', {
    get: () => (hasVisit() && kept.has(currentVisit()) ? ours : reacts),
    set: (dispatcher: Dispatcher | null) => {
      reacts = dispatcher
    },
  })
}

function keptInVisit<Kept>(make: () => Kept): Kept {
  const own = kept.get(currentVisit())
  if (!own) return make()
  if (!own.has(make)) own.set(make, make())
  return own.get(make) as Kept
}
