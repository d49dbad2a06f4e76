/** A line that advertising systems would ignore, counted from 1, and the reason. */
export type AdsFault = { line: number; text: string; reason: string }

const variables: ReadonlySet<string> = new Set([
  'CONTACT',
  'SUBDOMAIN',
  'INVENTORYPARTNERDOMAIN',
  'OWNERDOMAIN',
  'MANAGERDOMAIN',
])

const relations: ReadonlySet<string> = new Set(['DIRECT', 'RESELLER'])

/** A label of a domain name. */
const label = /^[a-z0-9-]{1,63}$/i

function isDomain(text: string): boolean {
  const labels = text.split('.')
  return labels.length > 1 && labels.every((one) => label.test(one) && !one.startsWith('-') && !one.endsWith('-'))
}

/** Maximum number of characters of a line in a finding. */
const maxShownLength = 120

/**
 * Returns the invalid lines of an ads.txt or app-ads.txt; empty if all are valid. Source: IAB Tech Lab, ads.txt 1.1.
 */
export function checkAdsText(text: string): AdsFault[] {
  const faults = text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const reason = faultOf(withoutComment(line))
    return reason ? [{ line: index + 1, text: line.slice(0, maxShownLength), reason }] : []
  })
  if (faults.length > 0 || hasRecord(text)) return faults
  return [{ line: 1, text: '', reason: 'the text has no record, so no system would be allowed to sell' }]
}

function withoutComment(line: string): string {
  const [record = ''] = line.split('#', 1)
  return record.trim()
}

function hasRecord(text: string): boolean {
  return text.split(/\r\n|\r|\n/).some((line) => withoutComment(line) !== '')
}

function faultOf(content: string): string | undefined {
  if (content === '') return undefined
  if (/^[<{]/.test(content)) return 'expected plain text, not HTML or JSON'
  const equals = content.indexOf('=')
  const name = content.slice(0, equals).trim()
  if (equals > 0 && /^[A-Za-z_-]+$/.test(name)) return faultOfVariable(name, content.slice(equals + 1).trim())
  const [record = ''] = content.split(';', 1)
  return faultOfRecord(record.split(',').map((field) => field.trim()))
}

function faultOfVariable(name: string, value: string): string | undefined {
  if (!variables.has(name.toUpperCase())) return `unknown variable ${name}: expected ${[...variables].join(', ')}`
  if (value === '') return `${name} has no value`
  const [first = ''] = value.split(',', 1)
  if (name.toUpperCase() !== 'CONTACT' && !isDomain(first.trim())) return `${first} is not a domain`
  return undefined
}

function faultOfRecord(fields: readonly string[]): string | undefined {
  const [system = '', account = '', relation = '', , ...more] = fields
  if (fields.length < 3) return 'expected three fields: domain, account, DIRECT or RESELLER'
  if (!isDomain(system)) return `${system} is not the domain of an advertising system`
  if (account === '') return 'the account is missing'
  if (!relations.has(relation.toUpperCase())) return `expected DIRECT or RESELLER, not ${relation || 'nothing'}`
  return more.length > 0 ? 'more than four fields' : undefined
}
