import os from 'node:os'

const megabyte = 1024 * 1024

/** Minimum and maximum memory for one large picture, in bytes. The maximum is enough for an AVIF of 24 million pixels. */
const minBytes = 48 * megabyte
const maxBytes = 512 * megabyte

/** Bytes reserved for other picture processes (21 MB each) and for allocations of the server during the rendering. */
const reservedBytes = 96 * megabyte

/**
 * Returns the memory in bytes that one large picture may use now: the limit of the container (or machine), minus the memory of this
 * process. The limit is divided by `processes`.
 */
export function freeMemory(processes: number, limit = memoryLimit(), used = process.memoryUsage.rss()): number {
  const free = limit / processes - used - reservedBytes
  return Math.max(minBytes, Math.min(maxBytes, free))
}

/** The cgroup limit in bytes; without one, the memory of the machine. */
function memoryLimit(): number {
  return Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
