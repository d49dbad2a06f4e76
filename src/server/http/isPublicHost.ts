import { isIP } from 'node:net'

/** Host names that are never public. Source: RFC 6761, RFC 6762, RFC 8375, and ICANN's `.internal`. */
const inside = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/

/** Whether an address is an https URL on the default port of a host with a public name, so not of this machine or a private network. */
export function isPublicHost(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  const name = hostname.replace(/\.$/, '')
  const isBare = port === '' && username === '' && password === ''
  const isNumber = isIP(name) !== 0 || name.startsWith('[')
  return protocol === 'https:' && isBare && !isNumber && name.includes('.') && !inside.test(name)
}
