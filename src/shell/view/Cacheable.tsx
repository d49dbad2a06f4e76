import { isValidElement, type ReactElement, type ReactNode } from 'react'
import type { Slots } from '../../themes/contract'
import type { RenderedSlot, RenderFindings } from '../requestContext/RequestContext'

type CacheableProps = {
  /** Seconds for which the page is fresh. Default: that of its route. */
  freshFor?: number
  /** Moments at which the page changes by the clock, such as midnight. The earliest counts. */
  until?: readonly (Date | undefined)[]
  children: ReactNode
}

/** The root element of a page that limits how long it may be cached. `pageFindings` reads its props. */
export function Cacheable({ children }: CacheableProps): ReactNode {
  return children
}

type CacheableElement = ReactElement<Parameters<typeof Cacheable>[0]>

/** Reads the cache lifetime and the slot of a page from the elements that it returned. */
export function pageFindings(page: ReactNode, slots: Partial<Slots>): RenderFindings {
  if (!isValidElement<{ children?: ReactNode }>(page)) return {}
  const { freshFor, until = [] } = page.type === Cacheable ? (page as CacheableElement).props : {}
  const times = until.flatMap((moment) => moment?.getTime() ?? [])
  return {
    renderedSlot: slotAmong(page.props.children, slots),
    ...(freshFor !== undefined && { freshFor }),
    ...(times.length > 0 && { changesAt: Math.min(...times) }),
  }
}

function slotAmong(elements: ReactNode, slots: Partial<Slots>): RenderedSlot | undefined {
  for (const element of [elements].flat()) {
    if (!isValidElement<Record<string, unknown>>(element)) continue
    const [slot] = Object.entries(slots).find(([, Slot]) => Slot === element.type) ?? []
    if (slot !== undefined) return { slot, props: element.props }
  }
  return undefined
}
