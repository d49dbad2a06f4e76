import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Whether an `Authorization` header contains this bearer token. Compares hashes in constant time, so that the duration reveals
 * neither length nor content of the token.
 */
export function hasBearerToken(token: string, authorization = ''): boolean {
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
