import { type OutputContext, output } from './output'

/** `/.well-known/security.txt`: where to report vulnerabilities; 404 if the site names no contact. Source: RFC 9116. */
export const securityText = output('text/plain; charset=utf-8', write)

/** Months from the start of the current month until the text expires: less than a year, and the same date for a whole month. */
const validMonths = 9

function write({ edition, addresses, context: { now } }: OutputContext): string | undefined {
  const { machines, organisation } = edition.site.website
  const own = organisation?.email ? [`mailto:${organisation.email}`] : []
  const contacts = machines.security?.contacts.length ? machines.security.contacts : own
  if (contacts.length === 0) return undefined
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + validMonths, 1))
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    ...(machines.security?.policy ? [`Policy: ${addresses.absolute(machines.security.policy)}`] : []),
    `Preferred-Languages: ${edition.languages.map(({ code }) => code).join(', ')}`,
    ...(addresses.origin ? [`Canonical: ${addresses.absolute('/.well-known/security.txt')}`] : []),
    '',
  ].join('\n')
}
