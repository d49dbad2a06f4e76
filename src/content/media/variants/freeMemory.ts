import os from 'node:os'

const megabyte = 1024 * 1024

/** Bytes that one large picture may take in any case, and at most. The upper limit is enough for an AVIF of 24 million pixels. */
const minBytes = 48 * megabyte
const maxBytes = 512 * megabyte

/** Bytes that are left for other picture processes (21 MB each of their own), and for what the server allocates meanwhile. */
const reservedBytes = 96 * megabyte

/**
 * Bytes that one large picture may take now: what the limit of the container (or the machine) leaves beside this process.
 * `processes` share the limit.
 */
export function freeMemory(processes: number, limit = memoryLimit(), used = process.memoryUsage.rss()): number {
  const free = limit / processes - used - reservedBytes
  return Math.max(minBytes, Math.min(maxBytes, free))
}

/** The limit of the control group in bytes; without one, the memory of the machine. */
function memoryLimit(): number {
  return Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
