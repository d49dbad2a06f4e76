import { createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islandIdPrefix } from '../../ui/islandIdPrefix'
import { documentRoot } from '../documentRoot'
import { fetchIsland } from './fetchIsland'
import { Hydrated } from './Hydrated'

/** Hydrates an island. `number` is its index on the page. Resolves once it is interactive. Throws if its files cannot be loaded. */
export async function hydrateIsland(element: HTMLElement, number: number, signal: AbortSignal): Promise<void> {
  const { name = '', props = '{}' } = element.dataset
  const Component = await fetchIsland(name)
  if (!Component || signal.aborted) return
  documentRoot()
  await new Promise<void>((onHydrated) => {
    const shown = createElement(
      Hydrated,
      { onHydrated },
      createElement(Component, JSON.parse(props), staticChildrenOf(element)),
    )
    const root = hydrateRoot(element, shown, { identifierPrefix: islandIdPrefix(number) })
    // The next page is being committed at this moment, and React cannot unmount a root meanwhile.
    signal.addEventListener('abort', () => setTimeout(() => root.unmount()))
  })
}

/** Returns the server-rendered children of an island, which React leaves unchanged. */
function staticChildrenOf(element: HTMLElement): ReactNode {
  const container = element.querySelector('g-kept')
  return (
    container &&
    createElement('g-kept', {
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: { __html: container.innerHTML },
    })
  )
}
