import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { rawGet } from '../support/rawGet'
import { type RunningSite, startSite } from '../support/startSite'

/**
 * Sockets opened before the server is seen to have taken them all: fewer than the system lets wait. Together with those that the
 * server holds, each process needs about 1,300 descriptors; Node raises its own limit as far as `ulimit -Hn` allows.
 */
const wave = 250
/** Connections that the server holds while others knock. */
const most = 1_000

const clients: Socket[] = []
let site: RunningSite

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await site.stop()
})

/** Opens sockets in waves that say `text` and nothing more; after each wave somebody else must be served. Tells when so many are closed. */
async function flood(count: number, text: string): Promise<(closed: number) => Promise<void>> {
  const { hostname, port } = new URL(site.url)
  let closed = 0
  let onClose = () => {}
  for (let opened = 0; opened < count; opened += wave) {
    const sockets = Array.from({ length: wave }, () => connect(Number(port), hostname).resume())
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
  return (wanted) =>
    new Promise((resolve) => {
      onClose = () => closed >= wanted && resolve()
      onClose()
    })
}

const faults = async () => (await rawGet(site.url, '/metrics')).body.match(/^gazette_faults_total\{.*$/gm) ?? []

describe('while somebody is served after every 250,', () => {
  it('5,000 sockets on which nothing is said leave no more than 1,000', async () => {
    site = await startSite()
    const closed = await flood(5_000, '')
    await closed(5_000 - most)
    expect(await faults()).toEqual([expect.stringMatching(/\{kind="connection closed for another"\} 4\d{3}$/)])
  }, 20_000)

  it.each(['/healthz', '/offers'])(
    '2,000 readers who stay after their answer (%s) leave no more than 1,000',
    async (route) => {
      site = await startSite()
      const closed = await flood(2_000, `GET ${route} HTTP/1.1\r\nHost: a\r\n\r\n`)
      await closed(2_000 - most)
      expect(await faults()).toEqual([expect.stringMatching(/\{kind="connection closed for another"\} 1\d{3}$/)])
    },
    20_000,
  )
})
