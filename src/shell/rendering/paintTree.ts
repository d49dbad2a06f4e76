import { fallbackLocale } from '../../i18n/locales'
import { forgetFirst } from '../../ui/claimFirst'
import { leaveOut } from '../../ui/part'
import { previewFacts } from '../preview/previewFacts'
import { currentContext } from '../requestContext/RequestContext'
import { assembleDocument, type RouteElements } from './assembleDocument'
import { type Painter, paintPage } from './paintPage'
import { toTree } from './toTree'

/**
 * Renders the document of a route as an RSC payload. If a component throws, renders HTML first to find the parts that throw, then the
 * payload without them. Throws if the error is outside these parts.
 */
export async function paintTree(elements: RouteElements, painter: Painter): Promise<Buffer> {
  try {
    return await writeTree(elements)
  } catch {
    forgetFirst()
    await paintPage(elements, painter)
    leaveOut(currentContext().broken?.parts ?? [])
    forgetFirst()
    return writeTree(elements)
  }
}

async function writeTree(elements: RouteElements): Promise<Buffer> {
  const visit = currentContext()
  const preview = previewFacts(visit)
  const language = (visit.edition?.locale ?? fallbackLocale).code
  const document = await assembleDocument(elements)
  return toTree({ document, language, ...(preview && { preview }) })
}
