import { createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islandIds } from '../../ui/islandIds'
import { documentRoot } from '../documentRoot'
import { Alive } from './Alive'
import { fetchIsland } from './fetchIsland'

/** Gives an island of the document, by its number on the page, to React. Done once it answers. Throws where its files do not come. */
export async function bringToLife(element: HTMLElement, number: number, signal: AbortSignal): Promise<void> {
  const { name = '', props = '{}' } = element.dataset
  const Component = await fetchIsland(name)
  if (!Component || signal.aborted) return
  documentRoot()
  await new Promise<void>((onAlive) => {
    const shown = createElement(Alive, { onAlive }, createElement(Component, JSON.parse(props), keptIn(element)))
    const root = hydrateRoot(element, shown, { identifierPrefix: islandIds(number) })
    // The page that follows is still being put in its place: React ends no root meanwhile.
    signal.addEventListener('abort', () => setTimeout(() => root.unmount()))
  })
}

/** What the server rendered inside of it; React takes it as it is. */
function keptIn(element: HTMLElement): ReactNode {
  const kept = element.querySelector('g-kept')
  return (
    kept &&
    createElement('g-kept', { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: kept.innerHTML } })
  )
}
