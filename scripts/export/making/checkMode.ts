import type { Inventory } from '../../../src/server/Inventory.ts'

/** Why a site is not exported. */
export class NotNow extends Error {
  override name = 'NotNow'
}

type Moment = Pick<Inventory, 'websiteId' | 'mode'>

const words = { normal: 'open', 'coming-soon': 'not open yet', maintenance: 'in maintenance' }

/** Throws `NotNow` where a site is in another mode at the end of an export than at its beginning: what it answered is no one site. */
export function checkMode({ websiteId, mode }: Moment, end: Moment): void {
  if (end.mode === mode) return
  throw new NotNow(
    `${websiteId} was ${words[mode]} when the export began and is ${words[end.mode]} now: nothing was removed, but pages may have been written in between. Export again.`,
  )
}
