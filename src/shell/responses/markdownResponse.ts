import type { EditionArticle, EditionPage } from '../../content/edition/Edition'
import { addressesOrPaths } from '../../outputs/Addresses'
import { articleMarkdown, pageMarkdown } from '../../outputs/markdown/articleMarkdown'
import { bufferedResponse } from '../../server/http/bufferedResponse'
import type { RequestContext } from '../requestContext/RequestContext'
import { copyHeaders } from './copyHeaders'
import { plainNotFound } from './plainResponse'

type MarkdownSource = Pick<RequestContext, 'renderedSlot' | 'edition' | 'hasMarkdown' | 'path'>

/**
 * `{path}.md`: an article or a page in Markdown. It is written from the props that the page itself rendered, so that the two cannot
 * differ.
 */
export function markdownResponse(
  page: Response,
  { renderedSlot, edition, hasMarkdown, path }: MarkdownSource,
): Response {
  if (page.status !== 200 || !hasMarkdown || !edition) return withoutText(page)
  const addresses = addressesOrPaths(edition)
  const { article, page: own } = (renderedSlot?.props ?? {}) as { article?: EditionArticle; page?: EditionPage }
  const text = article ? articleMarkdown(article, edition, addresses) : own && pageMarkdown(own, addresses)
  if (text === undefined) return withoutText(page)
  const headers = new Headers({
    'content-type': 'text/markdown; charset=utf-8',
    'x-robots-tag': 'noindex',
    link: `<${addresses.page(path)}>; rel="canonical"`,
  })
  return bufferedResponse(Buffer.from(text), { headers: copyHeaders(page, headers) })
}

function withoutText(page: Response): Response {
  return page.status >= 500 ? page : plainNotFound()
}
