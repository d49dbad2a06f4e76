import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether an `Authorization` header bears this token. Compared by hash, so that neither length nor content shows in the time it takes. */
export function bears(token: string, authorization = ''): boolean {
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
