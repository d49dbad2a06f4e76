import type { Inventory } from '../../../src/server/Inventory.ts'

/** The site cannot be exported now; the message says why. */
export class ExportRefused extends Error {
  override name = 'ExportRefused'
}

type Moment = Pick<Inventory, 'websiteId' | 'mode'>

const modeNames = { normal: 'open', 'coming-soon': 'not open yet', maintenance: 'in maintenance' }

/** Throws `ExportRefused` if the site's mode has changed during the export: the pages would belong to different modes. */
export function checkMode({ websiteId, mode }: Moment, end: Moment): void {
  if (end.mode === mode) return
  throw new ExportRefused(
    `${websiteId} was ${modeNames[mode]} when the export began and is ${modeNames[end.mode]} now: nothing was removed, but pages may have been written in between. Export again.`,
  )
}
