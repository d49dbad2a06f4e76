import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AgendaWhen } from '../content/edition/agendaSpans'

/** The names of the agenda's time spans. */
export const spanNames: Readonly<Record<AgendaWhen, MessageDescriptor>> = {
  coming: msg`Coming events`,
  today: msg`Today`,
  tomorrow: msg`Tomorrow`,
  weekend: msg`This weekend`,
  month: msg`This month`,
  past: msg`Past events`,
}
