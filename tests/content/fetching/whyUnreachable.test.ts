import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { whyUnreachable } from '../../../src/content/fetching/whyUnreachable'

const failureOf = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { headers }).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('why a request failed', () => {
  it('is said in words, with the code', async () => {
    const server = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const [closed, plain] = [await failureOf(`http://127.0.0.1:${port}`), await failureOf(`https://127.0.0.1:${port}`)]
    await new Promise((resolve) => server.close(resolve))
    expect(whyUnreachable(closed)).toMatch(/^the connection was closed \((?:UND_ERR_SOCKET|ECONNRESET)\)$/)
    expect(whyUnreachable(plain)).toMatch(/^the connection was closed /)
    expect(whyUnreachable(await failureOf(`http://127.0.0.1:${port}`))).toBe(
      'nothing listens at this address (ECONNREFUSED)',
    )
  })

  it.each([
    ['ENOTFOUND', 'this host does not exist (ENOTFOUND)'],
    ['CERT_HAS_EXPIRED', 'its certificate has expired (CERT_HAS_EXPIRED)'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is self-signed (DEPTH_ZERO_SELF_SIGNED_CERT)'],
    ['E_UNKNOWN_TO_US', 'E_UNKNOWN_TO_US'],
  ])('is read from the code %s of a cause, or of the first of several attempts', (code, reason) => {
    const cause = Object.assign(new Error('secret'), { code })
    expect(whyUnreachable(new TypeError('fetch failed', { cause }))).toBe(reason)
    expect(whyUnreachable(new TypeError('fetch failed', { cause: new AggregateError([cause]) }))).toBe(reason)
  })

  it('never quotes a header, and names a port that requests may not use', async () => {
    expect(whyUnreachable(await failureOf('http://127.0.0.1:9/', { authorization: 'Bearer a\nsecret' }))).toBe(
      'the request is not valid: check the address and the key',
    )
    expect(whyUnreachable(await failureOf('http://127.0.0.1:25/'))).toBe('its port is reserved for another protocol')
  })
})
