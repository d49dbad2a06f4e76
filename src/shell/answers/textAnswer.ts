import type { EditionArticle, EditionPage } from '../../content/edition/Edition'
import { addressesOrPaths } from '../../machines/Addresses'
import { articleTwin, pageTwin } from '../../machines/twins/articleTwin'
import { Answer } from '../../server/http/Answer'
import type { RequestContext } from '../requestContext/RequestContext'
import { copyHeaders } from './copyHeaders'
import { plainNotFound } from './plainAnswer'

type Told = Pick<RequestContext, 'shown' | 'edition' | 'hasTwin' | 'path'>

/**
 * `{path}.md`: an article or a page in Markdown. It is written from the props that the page itself rendered, so that the two cannot
 * differ.
 */
export function textAnswer(page: Response, { shown, edition, hasTwin, path }: Told): Response {
  if (page.status !== 200 || !hasTwin || !edition) return withoutText(page)
  const addresses = addressesOrPaths(edition)
  const { article, page: own } = (shown?.props ?? {}) as { article?: EditionArticle; page?: EditionPage }
  const text = article ? articleTwin(article, edition, addresses) : own && pageTwin(own, addresses)
  if (text === undefined) return withoutText(page)
  const headers = new Headers({
    'content-type': 'text/markdown; charset=utf-8',
    'x-robots-tag': 'noindex',
    link: `<${addresses.page(path)}>; rel="canonical"`,
  })
  return new Answer(Buffer.from(text), { headers: copyHeaders(page, headers) })
}

function withoutText(page: Response): Response {
  return page.status >= 500 ? page : plainNotFound()
}
