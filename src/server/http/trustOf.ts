import { BlockList, isIP } from 'node:net'

/** Names for ranges in a list of trusted proxies. */
const named: Readonly<Record<string, readonly string[]>> = { none: [], loopback: ['127.0.0.0/8', '::1/128'] }

/**
 * Returns a function that tells whether an address belongs to a list of trusted proxies: addresses, ranges (`10.0.0.0/8`),
 * `loopback` and `none`. Throws a `TypeError` that names an invalid entry.
 */
export function trustOf(list: readonly string[]): (address: string | undefined) => boolean {
  const proxies = new BlockList()
  for (const entry of list.flatMap((one) => named[one] ?? [one])) add(proxies, entry)
  return (address) => {
    const plain = address?.replace(/^::ffff:(?=\d+\.)/, '') ?? ''
    const version = isIP(plain)
    return version !== 0 && proxies.check(plain, version === 6 ? 'ipv6' : 'ipv4')
  }
}

function add(proxies: BlockList, entry: string): void {
  const [address = '', bits] = entry.split('/')
  const version = isIP(address)
  const maxBits = version === 6 ? 128 : 32
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)
  if (version === 0 || !isRange) throw new TypeError(`${entry} is neither an IP address nor a range such as 10.0.0.0/8`)
  proxies.addSubnet(address, bits === undefined ? maxBits : Number(bits), version === 6 ? 'ipv6' : 'ipv4')
}
