import { createElement, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { documentRoot } from '../documentRoot'
import { Alive } from './Alive'
import { fetchIsland } from './fetchIsland'
import { idsOf } from './painter'

/** Gives an island of the document, by its number on the page, to React. Done once it answers. Throws where its files do not come. */
export async function bringToLife(element: HTMLElement, number: number, signal: AbortSignal): Promise<void> {
  const { name = '', props = '{}' } = element.dataset
  const Component = await fetchIsland(name)
  if (!Component || signal.aborted) return
  documentRoot()
  await new Promise<void>((onAlive) => {
    const shown = createElement(Alive, { onAlive }, createElement(Component, JSON.parse(props), keptIn(element)))
    const root = begin(element, shown, { identifierPrefix: idsOf(number) })
    signal.addEventListener('abort', () => root.unmount())
  })
}

/** While developing, Waku rendered it, with ids of its own: it is rendered anew. */
function begin(element: HTMLElement, shown: ReactNode, options: { identifierPrefix: string }) {
  if (!import.meta.env.DEV) return hydrateRoot(element, shown, options)
  const root = createRoot(element, options)
  root.render(shown)
  return root
}

/** What the server rendered inside of it; React takes it as it is. */
function keptIn(element: HTMLElement): ReactNode {
  const kept = element.querySelector('g-kept')
  return (
    kept &&
    createElement('g-kept', { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: kept.innerHTML } })
  )
}
