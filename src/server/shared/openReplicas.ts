import type { Log } from '../operations/createLog'
import type { Crew } from '../workers/joinCrew'
import { createReplicas, type Replicas } from './createReplicas'
import { createSharedMemory } from './createSharedMemory'
import { openRedis } from './openRedis'

/** The replicas at this Redis or Valkey, else the other workers of a crew; where a process serves alone there are none, and nothing is loaded. */
export function openReplicas(url: string | undefined, crew: Crew | undefined, log: Log): Replicas | undefined {
  if (url) return createReplicas(createSharedMemory({ open: (events) => openRedis(url, events), log }))
  return crew && createReplicas(createSharedMemory({ open: crew.openWire, log }))
}
