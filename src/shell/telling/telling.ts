import type { Edition } from '../../content/edition/Edition'
import { type Addresses, addressesOrPaths } from '../../machines/Addresses'
import { Answer } from '../../server/http/Answer'
import { plainAnswer } from '../answers/plainAnswer'
import { currentContext, type RequestContext, settle } from '../requestContext/RequestContext'
import { isTold } from './isTold'

/** The input of an output for programs: an edition, its URLs (or paths while the site has no address), and the request context. */
export type Telling = { edition: Edition; addresses: Addresses; visit: RequestContext }

/** Writes the output; undefined if the output does not exist. */
type Write = (telling: Telling) => string | Buffer | undefined | Promise<string | Buffer | undefined>

/**
 * Answers with an output for programs of that content type, which is cached, compressed and purged like pages. Answers 404 if `write`
 * returns undefined, before the site opens and in preview, and 503 in maintenance.
 */
export function telling(type: string, write: Write, headers: Readonly<Record<string, string>> = {}) {
  return async (): Promise<Response> => {
    const visit = currentContext()
    const told = await tell(visit, write)
    if (told !== undefined) return new Answer(Buffer.from(told), { headers: { 'content-type': type, ...headers } })
    const failure = currentContext().failure ?? { status: visit.mode === 'maintenance' ? 503 : 404 }
    settle({ failure })
    return plainAnswer(failure.status)
  }
}

/** Omits an output while the site has no address, for formats in which every URL is absolute. */
export function onlyWithAddress<Told>(write: (telling: Telling) => Told): (telling: Telling) => Told | undefined {
  return (told) => (told.addresses.origin ? write(told) : undefined)
}

function tell(visit: RequestContext, write: Write): ReturnType<Write> {
  const { edition, failure } = visit
  if (!edition || failure || !isTold(visit)) return undefined
  return write({ edition, addresses: addressesOrPaths(edition), visit })
}
