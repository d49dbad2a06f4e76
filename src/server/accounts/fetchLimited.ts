import { readLimited } from '../http/readLimited'

/** Milliseconds that one request to the provider may take. */
const timeoutMs = 5_000

const maxBytes = 1024 * 1024

/**
 * Requests an address of the provider: follows no redirect, waits 5 s at most, and reads 1 MB at most. Throws for longer or later answers.
 */
export async function fetchLimited(url: string | URL, options: object = {}): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  const bytes = await readLimited(response, maxBytes)
  if (!bytes) throw new Error(`the answer of ${new URL(url).origin} is longer than ${maxBytes} bytes`)
  const { status, headers } = response
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : bytes, { status, headers })
}
