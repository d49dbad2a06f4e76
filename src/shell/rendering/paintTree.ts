import build from 'virtual:gazette/build'
import type { ReactNode } from 'react'
import { forgetFirst } from '../../ui/claimFirst'
import { leaveOut } from '../../ui/part'
import { currentVisit } from '../frontDoor/visit'
import { previewFacts } from '../preview/previewFacts'
import { assembleDocument, type RouteElements } from './assembleDocument'
import { paintPage } from './paintPage'
import { toTree } from './toTree'

/**
 * The document of a route as a tree. Where something in it throws, it is painted as HTML, which finds out the parts that do, and
 * written without them. Throws where no part is to blame.
 */
export async function paintTree(elements: RouteElements, toHtml: (document: ReactNode) => Buffer): Promise<Buffer> {
  try {
    return await writeTree(elements)
  } catch {
    forgetFirst()
    await paintPage(elements, toHtml)
    leaveOut(currentVisit().broken?.parts ?? [])
    forgetFirst()
    return writeTree(elements)
  }
}

async function writeTree(elements: RouteElements): Promise<Buffer> {
  const preview = previewFacts(currentVisit())
  return toTree({ document: await assembleDocument(elements), build: build.id, ...(preview && { preview }) })
}
