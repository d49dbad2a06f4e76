import { fallbackLocale } from '../../i18n/locales'
import { forgetFirst } from '../../ui/claimFirst'
import { leaveOut } from '../../ui/part'
import { previewFacts } from '../preview/previewFacts'
import { currentContext } from '../requestContext/RequestContext'
import { assembleDocument, type RouteElements } from './assembleDocument'
import { type HtmlRenderer, renderHtml } from './renderHtml'
import { toPayload } from './toPayload'

/**
 * Renders the document of a route as an RSC payload. If a component throws, renders HTML first to find the parts that throw, then the
 * payload without them. Throws if the error is outside these parts.
 */
export async function renderPayload(elements: RouteElements, renderer: HtmlRenderer): Promise<Buffer> {
  try {
    return await writeTree(elements)
  } catch {
    forgetFirst()
    await renderHtml(elements, renderer)
    leaveOut(currentContext().broken?.parts ?? [])
    forgetFirst()
    return writeTree(elements)
  }
}

async function writeTree(elements: RouteElements): Promise<Buffer> {
  const context = currentContext()
  const preview = previewFacts(context)
  const language = (context.edition?.locale ?? fallbackLocale).code
  const document = await assembleDocument(elements)
  return toPayload({ document, language, ...(preview && { preview }) })
}
