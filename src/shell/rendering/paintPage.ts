import type { ReactNode } from 'react'
import { forgetFirst } from '../../ui/claimFirst'
import { withoutBrokenParts } from '../../ui/part'
import { settle } from '../frontDoor/visit'
import { assembleDocument, type RouteElements } from './assembleDocument'

/**
 * The document of a route as HTML. Where something in it throws, it is rendered once more without the parts that do, and the
 * visit says which. Throws where no part is to blame.
 */
export async function paintPage(elements: RouteElements, toHtml: (document: ReactNode) => Buffer): Promise<Buffer> {
  const document = await assembleDocument(elements)
  try {
    return toHtml(document)
  } catch (thrown) {
    forgetFirst()
    const again = await assembleDocument(elements)
    const { value, fallen } = withoutBrokenParts(() => toHtml(again))
    settle({ broken: { parts: fallen, thrown } })
    return value
  }
}
