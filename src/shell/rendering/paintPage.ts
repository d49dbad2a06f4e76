import type { ReactNode } from 'react'
import { type PaintIsland, withIslands } from '../../client/islands/painter'
import { currentRendering } from '../../server/serving'
import { forgetFirst } from '../../ui/claimFirst'
import { withoutBrokenParts } from '../../ui/part'
import { settle } from '../requestContext/RequestContext'
import { assembleDocument, type RouteElements } from './assembleDocument'

/** What makes HTML, where React knows the DOM. */
export type Painter = Pick<typeof import('./toHtml'), 'toHtml' | 'toIsland'>

/**
 * The document of a route as HTML. Where something in it throws, it is rendered once more without the parts that do, and the
 * visit says which. Throws where no part is to blame.
 */
export async function paintPage(elements: RouteElements, painter: Painter): Promise<Buffer> {
  const toHtml = (page: ReactNode) => withIslands(paintBy(painter), () => painter.toHtml(page))
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

function paintBy({ toIsland }: Painter): PaintIsland {
  return (island) => {
    const rendering = currentRendering()
    if (!rendering) throw new Error('no language: islands are painted for a visit')
    return toIsland(island, rendering.i18n)
  }
}
