import islands from 'virtual:gazette/islands'
import type { I18n } from '@lingui/core'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { FormatterContext, setFormatter } from '../../client/messages/useLingui'
import { remembered } from '../../i18n/remembered'
import type { DocumentIsland } from '../../ui/renderIslands'
import { staticMarkup } from './staticMarkup'

/**
 * Renders a document without promises, synchronously and without the markers that only hydration needs.
 * Throws what a component throws. Runs in the `ssr` environment, where React DOM is available.
 */
export function toHtml(document: ReactNode): Buffer {
  return bytesOf(['<!DOCTYPE html>', ...staticMarkup(document)])
}

/** Buffer for documents whose byte length is not known yet. `Buffer.from` reads a string twice. */
const buffer = Buffer.allocUnsafe(1_048_576)

/** Maximum number of UTF-8 bytes per character (UTF-16 code unit). */
const maxBytes = 3

function bytesOf(chunks: readonly string[]): Buffer {
  let length = 0
  for (const chunk of chunks) {
    if (length + chunk.length * maxBytes > buffer.length) return Buffer.from(chunks.join(''))
    length += buffer.write(chunk, length)
  }
  return Buffer.from(buffer.subarray(0, length))
}

/** Sets the language of client components for documents that Waku renders in development. */
export function setMessageLanguage(i18n: I18n): void {
  setFormatter(i18n)
}

/** Stands for the children of a client component, which the page has rendered. */
const childrenMark = '<!--children-->'

type Frame = Omit<DocumentIsland, 'children'> & { hasChildren: boolean }

/** Longest props, as JSON, of frames that are kept. Longer props are about the entry of one page. */
const maxPropsLength = 100

/** The frames of each language. A frame with the same props is always the same, since components are pure. */
const framesByLanguage = new WeakMap<I18n, (frame: Frame) => string>()

/** Renders a client component with the comments that React needs to hydrate it. Throws what the component throws. */
export function toIsland({ children, ...island }: DocumentIsland, i18n: I18n): string {
  const html = frameOf({ ...island, hasChildren: Boolean(children) }, i18n)
  return children ? html.replace(childrenMark, () => staticMarkup(children).join('')) : html
}

function frameOf(frame: Frame, i18n: I18n): string {
  if (JSON.stringify(frame.props).length > maxPropsLength) return renderFrame(frame, i18n)
  const kept = framesByLanguage.get(i18n) ?? remembered((one: Frame) => renderFrame(one, i18n), keyOfFrame)
  framesByLanguage.set(i18n, kept)
  return kept(frame)
}

function keyOfFrame(frame: Frame): string {
  return JSON.stringify(frame)
}

/** Renders a client component with a mark in place of its children. */
function renderFrame({ name, props, hasChildren, ids }: Frame, i18n: I18n): string {
  const Component = islands[name]
  if (!Component) throw new Error(`unknown client component ${name}`)
  const children = hasChildren && <g-kept dangerouslySetInnerHTML={{ __html: childrenMark }} />
  const component = createElement(Component, props, children)
  return renderToString(<FormatterContext value={i18n}>{component}</FormatterContext>, { identifierPrefix: ids })
}
