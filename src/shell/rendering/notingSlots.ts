import type { Slots, Theme } from '../../themes/contract'
import { currentContext, settle } from '../requestContext/RequestContext'

/** The theme of a page whose data was asked for: its slots tell the visit what the first of them gets. The footer stands on every page and says nothing of it. */
export function notingSlots(theme: Theme): Theme {
  const slots = Object.entries(theme.slots).map(([slot, Slot]: [string, (props: never) => unknown]) => {
    const note = (props: never) => {
      if (slot !== 'Footer' && !currentContext().shown) settle({ shown: { slot, props } })
      return Slot(props)
    }
    return [slot, note]
  })
  return { ...theme, slots: Object.fromEntries(slots) as Slots }
}
