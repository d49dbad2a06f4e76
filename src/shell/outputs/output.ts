import type { Edition } from '../../content/edition/Edition'
import { type Addresses, addressesOrPaths } from '../../outputs/Addresses'
import { bufferedResponse } from '../../server/http/bufferedResponse'
import { PageFailure } from '../requestContext/PageFailure'
import { currentContext, type Failure, hasOutputs, type RequestContext } from '../requestContext/RequestContext'
import { failureResponse } from '../responses/plainResponse'

/** The input of an output for programs: an edition, its URLs (or paths while the site has no address), and the request context. */
export type OutputContext = { edition: Edition; addresses: Addresses; context: RequestContext }

/** Writes the output; undefined if the output does not exist. Throws a `PageFailure` if it cannot be written now. */
type Write = (output: OutputContext) => string | Buffer | undefined | Promise<string | Buffer | undefined>

/**
 * Answers with an output for programs of that content type, which is cached, compressed and purged like pages. Answers 404 if `write`
 * returns undefined, before the site opens and in preview, and 503 in maintenance.
 */
export function output(type: string, write: Write, headers: Readonly<Record<string, string>> = {}) {
  return async (): Promise<Response> => {
    const context = currentContext()
    const content = await contentOf(context, write)
    if (content === undefined) return failureResponse(failureOf(context))
    if (content instanceof PageFailure) return failureResponse(content.failure)
    return bufferedResponse(Buffer.from(content), { headers: { 'content-type': type, ...headers } })
  }
}

/** Omits an output while the site has no address, for formats in which every URL is absolute. */
export function onlyWithAddress<Told>(
  write: (output: OutputContext) => Told,
): (output: OutputContext) => Told | undefined {
  return (input) => (input.addresses.origin ? write(input) : undefined)
}

async function contentOf(context: RequestContext, write: Write): Promise<string | Buffer | PageFailure | undefined> {
  const { edition, failure } = context
  if (!edition || failure || !hasOutputs(context)) return undefined
  try {
    return await write({ edition, addresses: addressesOrPaths(edition), context })
  } catch (error) {
    if (error instanceof PageFailure) return error
    throw error
  }
}

function failureOf({ failure, mode }: RequestContext): Failure {
  return failure ?? { status: mode === 'maintenance' ? 503 : 404 }
}
