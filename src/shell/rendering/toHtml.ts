import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Renders a document whose pages wait for nothing any more, in one go and without the marks that only a hydrating browser
 * needs: half the work of React's stream. Throws what a component throws. Runs where React knows the DOM: in the `ssr` environment.
 */
export function toHtml(document: ReactNode): Buffer {
  return Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(document)}`)
}
