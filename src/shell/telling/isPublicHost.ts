import { isIP } from 'node:net'

/** Names that are never those of a host in the open. Source: RFC 6761, RFC 6762, RFC 8375, and ICANN's `.internal`. */
const inside = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/

/** Whether an address is one by https, at its usual port, of a host with a public name: none of a machine or a network of our own. */
export function isPublicHost(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  const name = hostname.replace(/\.$/, '')
  const isBare = port === '' && username === '' && password === ''
  const isNumber = isIP(name) !== 0 || name.startsWith('[')
  return protocol === 'https:' && isBare && !isNumber && name.includes('.') && !inside.test(name)
}
