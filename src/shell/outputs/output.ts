import type { Edition } from '../../content/edition/Edition'
import { type Addresses, addressesOrPaths } from '../../outputs/Addresses'
import { BufferedResponse } from '../../server/http/BufferedResponse'
import { hasOutputs } from '../requestContext/hasOutputs'
import { currentContext, type RequestContext, recordFindings } from '../requestContext/RequestContext'
import { plainResponse } from '../responses/plainResponse'

/** The input of an output for programs: an edition, its URLs (or paths while the site has no address), and the request context. */
export type OutputContext = { edition: Edition; addresses: Addresses; context: RequestContext }

/** Writes the output; undefined if the output does not exist. */
type Write = (output: OutputContext) => string | Buffer | undefined | Promise<string | Buffer | undefined>

/**
 * Answers with an output for programs of that content type, which is cached, compressed and purged like pages. Answers 404 if `write`
 * returns undefined, before the site opens and in preview, and 503 in maintenance.
 */
export function output(type: string, write: Write, headers: Readonly<Record<string, string>> = {}) {
  return async (): Promise<Response> => {
    const context = currentContext()
    const content = await contentOf(context, write)
    if (content !== undefined)
      return new BufferedResponse(Buffer.from(content), { headers: { 'content-type': type, ...headers } })
    const failure = currentContext().failure ?? { status: context.mode === 'maintenance' ? 503 : 404 }
    recordFindings({ failure })
    return plainResponse(failure.status)
  }
}

/** Omits an output while the site has no address, for formats in which every URL is absolute. */
export function onlyWithAddress<Told>(
  write: (output: OutputContext) => Told,
): (output: OutputContext) => Told | undefined {
  return (input) => (input.addresses.origin ? write(input) : undefined)
}

function contentOf(context: RequestContext, write: Write): ReturnType<Write> {
  const { edition, failure } = context
  if (!edition || failure || !hasOutputs(context)) return undefined
  return write({ edition, addresses: addressesOrPaths(edition), context })
}
