import { Answer, bytesOf } from '../../server/http/Answer'
import { setCaching } from '../../server/http/caching'
import { inOtherNotation } from '../answers/inOtherNotation'
import { tellAlso } from '../answers/tellAlso'
import { keepingOf, pageFactsOf } from '../keeping/pageFactsOf'
import { toKeep } from '../keeping/toKeep'
import { withStatus } from '../rendering/withStatus'
import type { RequestContext } from '../requestContext/RequestContext'

/**
 * Sets the true status of the response and converts it to the requested format. A cacheable page also gets caching headers, and the facts
 * that the page cache needs.
 */
export async function finish(visit: RequestContext, rendered: Response): Promise<Response> {
  const keeping = rendered.status === 200 ? keepingOf(visit) : undefined
  if (visit.isForDevelopers) setCaching(rendered.headers, { browsers: 'no-store' })
  const answer = withStatus(keeping ? toKeep(rendered, keeping) : rendered, visit)
  await tellAlso(answer, visit)
  const told = await inOtherNotation(answer, visit)
  const { edition, heard } = visit
  if (!edition || !heard || !keeping || told.status !== 200) return told
  const { status, headers } = told
  return new Answer(await bytesOf(told), { status, headers }, () => pageFactsOf(edition, keeping, heard()))
}
