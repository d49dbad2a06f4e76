import type { Log } from '../operations/createLog'
import { createReplicas, type Replicas } from './createReplicas'
import { createSharedStore } from './createSharedStore'
import { openRedis } from './openRedis'

/** Connects to the replicas that share this Redis or Valkey. Returns undefined without a URL, and loads nothing. */
export function openReplicas(url: string | undefined, log: Log): Replicas | undefined {
  return url ? createReplicas(createSharedStore({ open: (events) => openRedis(url, events), log })) : undefined
}
