import type { Edition } from '../../content/edition/Edition'
import { type Addresses, addressesOf } from '../../machines/Addresses'
import { Answer } from '../../server/http/Answer'
import { plainNotFound } from '../answers/plainNotFound'
import { currentVisit, settle, type Visit } from '../frontDoor/visit'
import { isTold } from './isTold'

/** What is known where something is told to machines: a site in a language, with its own addresses. */
export type Telling = { edition: Edition; addresses: Addresses; visit: Visit }

/** What is told: a text, or nothing where there is nothing to tell. */
type Write = (telling: Telling) => string | Buffer | undefined | Promise<string | Buffer | undefined>

/**
 * An answer for machines, of that type: kept, compressed and purged like pages. It is 404 where there is nothing to tell, while the site
 * has no address of its own, before it opens, and in preview.
 */
export function telling(type: string, write: Write, headers: Readonly<Record<string, string>> = {}) {
  return async (): Promise<Response> => {
    const visit = currentVisit()
    const told = await tell(visit, write)
    if (told !== undefined) return new Answer(Buffer.from(told), { headers: { 'content-type': type, ...headers } })
    settle({ failure: currentVisit().failure ?? { status: visit.mode === 'maintenance' ? 503 : 404 } })
    return plainNotFound()
  }
}

function tell(visit: Visit, write: Write): ReturnType<Write> {
  const { edition, failure } = visit
  const addresses = edition && addressesOf(edition)
  if (!addresses || failure || !isTold(visit)) return undefined
  return write({ edition, addresses, visit })
}
