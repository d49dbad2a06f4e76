import { bytesAtHand } from '../../server/http/Answer'
import { serving } from '../../server/serving'
import type { RequestContext } from '../requestContext/RequestContext'
import { dataAnswer } from './dataAnswer'
import { textAnswer } from './textAnswer'

/**
 * Passes the other formats of a rendered document (JSON, Markdown) to callers that want all of them. Only an RSC payload needs a render
 * of its own.
 */
export async function tellAlso(page: Response, visit: RequestContext): Promise<void> {
  const { alsoIn } = serving()
  const isPage = visit.notation === 'document' && page.headers.get('content-type')?.startsWith('text/html')
  // Fragments, such as the new updates of a live report, are HTML too, but not in-memory `Answer`s.
  if (!alsoIn || !isPage || page.status !== 200 || !bytesAtHand(page)) return
  alsoIn('data', await dataAnswer(page, visit.shown))
  const text = textAnswer(page, visit)
  if (text.status === 200) alsoIn('text', text)
}
