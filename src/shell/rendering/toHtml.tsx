import islands from 'virtual:gazette/islands'
import type { I18n } from '@lingui/core'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { SpeakerContext, speakBy } from '../../client/words/useLingui'
import type { DocumentIsland } from '../../ui/renderIslands'

/**
 * Renders a document whose pages wait for nothing any more, in one go and without the marks that only a hydrating browser
 * needs: half the work of React's stream. Throws what a component throws. Runs where React knows the DOM: in the `ssr` environment.
 */
export function toHtml(document: ReactNode): Buffer {
  return bytesOf(`<!DOCTYPE html>${renderToStaticMarkup(document)}`)
}

/** Where documents are written before one knows how many bytes they are: `Buffer.from` goes through a text twice, and React's is thousands of pieces. */
const slate = Buffer.allocUnsafe(1_048_576)

/** Bytes that a character of a text takes at most. */
const mostBytes = 3

function bytesOf(text: string): Buffer {
  if (text.length * mostBytes > slate.length) return Buffer.from(text)
  return Buffer.from(slate.subarray(0, slate.write(text)))
}

/** Has client components speak a language where Waku renders documents, while developing. */
export function speakIn(i18n: I18n): void {
  speakBy(i18n)
}

/** Renders a client component with the comments that React needs to hydrate it. Throws what the component throws. */
export function toIsland({ name, props, children, ids }: DocumentIsland, i18n: I18n): string {
  const Component = islands[name]
  if (!Component) throw new Error(`no client component is named ${name}`)
  const kept = children && <g-kept dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(children) }} />
  const component = createElement(Component, props, kept)
  return renderToString(<SpeakerContext value={i18n}>{component}</SpeakerContext>, { identifierPrefix: ids })
}
