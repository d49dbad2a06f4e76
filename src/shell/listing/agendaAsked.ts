import { type AgendaWhen, agendaSpans } from '../../content/edition/agendaSpans'

/** The values of `when` whose pages are kept. */
export const keptWhens = new RegExp(`^(?:past|${agendaSpans.join('|')})$`)

/** The `when` of a query string; without one, or with an unknown one, everything that has not ended. */
export function agendaAsked(query: string | undefined): AgendaWhen {
  const when = new URLSearchParams(query).get('when') ?? ''
  return keptWhens.test(when) ? (when as AgendaWhen) : 'coming'
}
