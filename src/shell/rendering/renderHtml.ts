import type { ReactNode } from 'react'
import { currentRenderState } from '../../server/requestState'
import { forgetFirst } from '../../ui/claimFirst'
import { withoutBrokenParts } from '../../ui/part'
import { type IslandRenderer, withIslands } from '../../ui/renderIslands'
import { recordFindings } from '../requestContext/RequestContext'
import { assembleDocument, type RouteElements } from './assembleDocument'

/** The functions that render HTML, from the environment that has React DOM. */
export type HtmlRenderer = Pick<typeof import('./toHtml'), 'toHtml' | 'toIsland'>

/**
 * Renders the document of a route as HTML. If a component throws, renders again without the parts that throw, and records them in the
 * request context. Throws if the error is outside these parts.
 */
export async function renderHtml(elements: RouteElements, renderer: HtmlRenderer): Promise<Buffer> {
  const toHtml = (page: ReactNode) => withIslands(renderIslandsWith(renderer), () => renderer.toHtml(page))
  const document = await assembleDocument(elements)
  try {
    return toHtml(document)
  } catch (thrown) {
    forgetFirst()
    const retried = await assembleDocument(elements)
    const { value, broken } = withoutBrokenParts(() => toHtml(retried))
    recordFindings({ broken: { parts: broken, thrown } })
    return value
  }
}

function renderIslandsWith({ toIsland }: HtmlRenderer): IslandRenderer {
  return (island) => {
    const rendering = currentRenderState()
    if (!rendering) throw new Error('no request context: islands render only inside a request')
    return toIsland(island, rendering.i18n)
  }
}
