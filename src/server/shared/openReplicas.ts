import type { Log } from '../operations/log'
import { createReplicas, type Replicas } from './createReplicas'
import { createSharedMemory } from './createSharedMemory'
import { openRedis } from './openRedis'

/** The replicas at this Redis or Valkey; without an address there are none, and nothing is loaded. */
export function openReplicas(url: string | undefined, log: Log): Replicas | undefined {
  if (!url) return undefined
  return createReplicas(createSharedMemory({ open: (events) => openRedis(url, events), log }))
}
