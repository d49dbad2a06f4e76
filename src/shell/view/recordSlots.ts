import type { Slots, Theme } from '../../themes/contract'
import { currentContext, recordFindings } from '../requestContext/RequestContext'

/**
 * Returns the theme with slots that record the name and props of the first slot rendered, for the page's JSON and Markdown. The footer is
 * skipped: it is on every page.
 */
export function recordSlots(theme: Theme): Theme {
  const slots = Object.entries(theme.slots).map(([slot, Slot]: [string, (props: never) => unknown]) => {
    const note = (props: never) => {
      if (slot !== 'Footer' && !currentContext().renderedSlot) recordFindings({ renderedSlot: { slot, props } })
      return Slot(props)
    }
    return [slot, note]
  })
  return { ...theme, slots: Object.fromEntries(slots) as Slots }
}
