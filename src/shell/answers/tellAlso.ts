import { bytesAtHand } from '../../server/http/Answer'
import { serving } from '../../server/serving'
import type { RequestContext } from '../requestContext/RequestContext'
import { dataAnswer } from './dataAnswer'
import { textAnswer } from './textAnswer'

/** Tells a document that was asked for in its other notations too, where somebody wants them: a tree alone takes a rendering of its own. */
export async function tellAlso(page: Response, visit: RequestContext): Promise<void> {
  const { alsoIn } = serving()
  const isPage = visit.notation === 'document' && page.headers.get('content-type')?.startsWith('text/html')
  // What is no page of its own, such as the updates of a report, has no bytes at hand.
  if (!alsoIn || !isPage || page.status !== 200 || !bytesAtHand(page)) return
  alsoIn('data', await dataAnswer(page, visit.shown))
  const text = textAnswer(page, visit)
  if (text.status === 200) alsoIn('text', text)
}
