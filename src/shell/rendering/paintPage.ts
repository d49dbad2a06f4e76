import type { ReactNode } from 'react'
import { withoutBrokenParts } from '../../ui/part'
import { currentVisit, duringVisit } from '../frontDoor/visit'
import { placeSlots, type SlotElements } from './placeSlots'

/**
 * The document of a route as HTML. Where something in it throws, it is rendered once more without the parts that do, and the
 * visit says which. Throws where no part is to blame.
 */
export async function paintPage(elements: SlotElements, toHtml: (document: ReactNode) => Buffer): Promise<Buffer> {
  const document = await placeSlots(elements)
  try {
    return toHtml(document)
  } catch (thrown) {
    const visit = currentVisit()
    return duringVisit(visit, async () => {
      const again = await placeSlots(elements)
      const { value, fallen } = withoutBrokenParts(() => toHtml(again))
      visit.broken = { parts: fallen, thrown }
      return value
    })
  }
}
