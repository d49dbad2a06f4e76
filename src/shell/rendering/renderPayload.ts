import { fallbackLocale } from '../../i18n/locales'
import { inNewRender } from '../../server/requestState'
import { withoutParts } from '../../ui/part'
import { previewFacts } from '../preview/previewFacts'
import { PageFailure } from '../requestContext/PageFailure'
import { currentContext } from '../requestContext/RequestContext'
import { assembleDocument, type RouteElements } from './assembleDocument'
import { type HtmlRenderer, type RenderedDocument, renderHtml } from './renderHtml'
import { toPayload } from './toPayload'

/**
 * Renders the document of a route as an RSC payload. If a component throws, renders HTML first to find the parts that throw, then the
 * payload without them. Throws if the error is outside these parts, or if the page cannot be shown (`PageFailure`).
 */
export async function renderPayload(elements: RouteElements, renderer: HtmlRenderer): Promise<RenderedDocument> {
  try {
    return await writePayload(elements)
  } catch (thrown) {
    if (thrown instanceof PageFailure) throw thrown
    const { broken } = await inNewRender({}, () => renderHtml(elements, renderer))
    const document = await withoutParts(broken?.parts ?? [], () => writePayload(elements))
    return { ...document, ...(broken && { broken }) }
  }
}

async function writePayload(elements: RouteElements): Promise<RenderedDocument> {
  const context = currentContext()
  const preview = previewFacts(context)
  const language = (context.edition?.locale ?? fallbackLocale).code
  const { document, page } = await assembleDocument(elements)
  return { bytes: await toPayload({ document, language, ...(preview && { preview }) }), page }
}
