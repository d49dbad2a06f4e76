import type { ReactNode } from 'react'
import { currentRenderState, inNewRender } from '../../server/requestState'
import { withoutBrokenParts } from '../../ui/part'
import { type IslandRenderer, withIslands } from '../../ui/renderIslands'
import { PageFailure } from '../requestContext/PageFailure'
import type { RenderFindings } from '../requestContext/RequestContext'
import { assembleDocument, type RouteElements } from './assembleDocument'

/** The functions that render HTML, from the environment that has React DOM. */
export type HtmlRenderer = Pick<typeof import('./toHtml'), 'toHtml' | 'toIsland'>

/** A document in bytes, the elements that the page component returned, and the parts that were left out. */
export type RenderedDocument = { bytes: Buffer; page: ReactNode } & Pick<RenderFindings, 'broken'>

/**
 * Renders the document of a route as HTML. If a component throws, renders again without the parts that throw, and returns their names.
 * Throws if the error is outside these parts, or if the page cannot be shown (`PageFailure`).
 */
export async function renderHtml(elements: RouteElements, renderer: HtmlRenderer): Promise<RenderedDocument> {
  const toHtml = (page: ReactNode) => withIslands(renderIslandsWith(renderer), () => renderer.toHtml(page))
  const { document, page } = await assembleDocument(elements)
  try {
    return { bytes: toHtml(document), page }
  } catch (thrown) {
    if (thrown instanceof PageFailure) throw thrown
    return inNewRender({}, async () => {
      const retried = await assembleDocument(elements)
      const { value, broken } = withoutBrokenParts(() => toHtml(retried.document))
      return { bytes: value, page, broken: { parts: broken, thrown } }
    })
  }
}

function renderIslandsWith({ toIsland }: HtmlRenderer): IslandRenderer {
  return (island) => {
    const rendering = currentRenderState()
    if (!rendering) throw new Error('no request context: islands render only inside a request')
    return toIsland(island, rendering.i18n)
  }
}
