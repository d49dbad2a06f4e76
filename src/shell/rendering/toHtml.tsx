import islands from 'virtual:gazette/islands'
import type { I18n } from '@lingui/core'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { FormatterContext, setFormatter } from '../../client/messages/useLingui'
import type { DocumentIsland } from '../../ui/renderIslands'

/**
 * Renders a document without promises, synchronously and without the markers that only hydration needs: half the work of React's stream.
 * Throws what a component throws. Runs in the `ssr` environment, where React DOM is available.
 */
export function toHtml(document: ReactNode): Buffer {
  return bytesOf(`<!DOCTYPE html>${renderToStaticMarkup(document)}`)
}

/**
 * Buffer for documents whose byte length is not known yet. `Buffer.from` reads a string twice, and React's string consists of thousands
 * of pieces.
 */
const buffer = Buffer.allocUnsafe(1_048_576)

/** Maximum number of UTF-8 bytes per character (UTF-16 code unit). */
const maxBytes = 3

function bytesOf(text: string): Buffer {
  if (text.length * maxBytes > buffer.length) return Buffer.from(text)
  return Buffer.from(buffer.subarray(0, buffer.write(text)))
}

/** Sets the language of client components for documents that Waku renders in development. */
export function setMessageLanguage(i18n: I18n): void {
  setFormatter(i18n)
}

/** Renders a client component with the comments that React needs to hydrate it. Throws what the component throws. */
export function toIsland({ name, props, children, ids }: DocumentIsland, i18n: I18n): string {
  const Component = islands[name]
  if (!Component) throw new Error(`unknown client component ${name}`)
  const staticChildren = children && <g-kept dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(children) }} />
  const component = createElement(Component, props, staticChildren)
  return renderToString(<FormatterContext value={i18n}>{component}</FormatterContext>, { identifierPrefix: ids })
}
