import { fallbackLocale } from '../../i18n/locales'
import { forgetFirst } from '../../ui/claimFirst'
import { leaveOut } from '../../ui/part'
import { previewFacts } from '../preview/previewFacts'
import { currentContext } from '../requestContext/RequestContext'
import { assembleDocument, type RouteElements } from './assembleDocument'
import { type Painter, paintPage } from './paintPage'
import { toTree } from './toTree'

/**
 * The document of a route as a tree. Where something in it throws, it is painted as HTML, which finds out the parts that do, and
 * written without them. Throws where no part is to blame.
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
