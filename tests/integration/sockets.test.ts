import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { rawGet } from '../support/rawGet'
import { type RunningSite, startSite } from '../support/startSite'

/**
 * Sockets opened before the server must have accepted them: fewer than the kernel's accept queue holds. With the
 * sockets of the server, each process needs about 1,300 descriptors; Node raises its own limit up to `ulimit -Hn`.
 */
const socketsPerWave = 250
/** Maximum number of connections that the server keeps while others connect. */
const maxConnections = 1_000

const clients: Socket[] = []
let site: RunningSite

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await site.stop()
})

/**
 * Opens sockets in waves that send `text`; after each wave another request must succeed. Returns a function that waits
 * until a number of them is closed.
 */
async function openSockets(count: number, text: string): Promise<(closed: number) => Promise<void>> {
  const { hostname, port } = new URL(site.url)
  let closed = 0
  let onClose = () => {}
  for (let opened = 0; opened < count; opened += socketsPerWave) {
    const sockets = Array.from({ length: socketsPerWave }, () => connect(Number(port), hostname).resume())
    for (const socket of sockets)
      socket
        .on('error', () => undefined)
        .once('close', () => {
          closed++
          onClose()
        })
    clients.push(...sockets)
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    for (const socket of sockets) socket.write(text)
    const { status, body } = await rawGet(site.url, '/offers')
    expect([status, body.endsWith('</html>')]).toEqual([200, true])
  }
  return (expected) =>
    new Promise((resolve) => {
      onClose = () => closed >= expected && resolve()
      onClose()
    })
}

const faults = async () => (await rawGet(site.url, '/metrics')).body.match(/^gazette_faults_total\{.*$/gm) ?? []

describe('connection limit, with a request served after every 250 sockets', () => {
  it('keeps at most 1,000 of 5,000 silent sockets', async () => {
    site = await startSite()
    const closed = await openSockets(5_000, '')
    await closed(5_000 - maxConnections)
    expect(await faults()).toEqual([expect.stringMatching(/\{kind="connection closed for another"\} 4\d{3}$/)])
  }, 20_000)

  it.each(['/healthz', '/offers'])(
    'keeps at most 1,000 of 2,000 idle connections after a response (%s)',
    async (route) => {
      site = await startSite()
      const closed = await openSockets(2_000, `GET ${route} HTTP/1.1\r\nHost: a\r\n\r\n`)
      await closed(2_000 - maxConnections)
      expect(await faults()).toEqual([expect.stringMatching(/\{kind="connection closed for another"\} 1\d{3}$/)])
    },
    20_000,
  )
})
