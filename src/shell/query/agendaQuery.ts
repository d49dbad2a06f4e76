import { type AgendaWhen, agendaSpans } from '../../content/edition/agendaSpans'

/** Values of `when` whose pages may be cached. */
export const cachedSpans = new RegExp(`^(?:past|${agendaSpans.join('|')})$`)

/** Returns the `when` of a query string. Missing or unknown: `coming`, all events that have not ended. */
export function readAgendaQuery(query: string | undefined): AgendaWhen {
  const when = new URLSearchParams(query).get('when') ?? ''
  return cachedSpans.test(when) ? (when as AgendaWhen) : 'coming'
}
