import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { connectionToClose, type LastResponse, limitConnections } from '../../../src/server/limits/limitConnections'

const noResponse = undefined
const making = { writableFinished: false, writableEnded: false, writableNeedDrain: false, destroyed: false }
const read: LastResponse = { ...making, writableFinished: true, writableEnded: true }
const sentAtOnce: LastResponse = { ...making, destroyed: true }
const unread: LastResponse = { ...making, writableEnded: true }
const stuck: LastResponse = { ...making, writableNeedDrain: true }

describe('connection to close first', () => {
  test.each<[string, LastResponse[], number | undefined]>([
    ['has sent no request yet', [making, noResponse, noResponse], 1],
    ['is idle after a response', [making, read, noResponse], 1],
    ['is idle after a response by the fast path', [making, sentAtOnce, noResponse], 1],
    ['is idle, even if others have not read for longer', [unread, stuck, read], 2],
    ['has not read for longest', [making, stuck, unread], 1],
    ['is undefined while all responses are in progress', [making, making], undefined],
    ['is undefined without connections', [], undefined],
  ])('%s', (_, answers, index) => {
    expect(connectionToClose(answers.map((answer, place) => [place, answer] as const))).toBe(index)
  })
})

describe('a server with a limit of three connections', () => {
  const servers: Server[] = []
  const clients: Socket[] = []

  afterEach(() => {
    for (const client of clients.splice(0)) client.destroy()
    for (const server of servers.splice(0)) server.close().closeAllConnections()
  })

  async function open(answer: RequestListener, idleTimeoutMs = 30_000) {
    const server = createServer(answer)
    limitConnections(server, { maxConnections: 3, idleTimeoutMs })
    servers.push(server.listen(0, '127.0.0.1'))
    await once(server, 'listening')
    const openSocket = () => {
      const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
      clients.push(client.on('error', () => undefined))
      return client
    }
    const sendOver = async (client: Socket) => {
      const received = once(server, 'request')
      client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
      await received
    }
    /** A connected client, with the server's end of its connection. */
    const enter = async (): Promise<{ client: Socket; end: Socket }> => {
      const client = openSocket()
      const [end] = await once(server, 'connection')
      return { client, end }
    }
    /** A client that has also sent a request, and does not read. */
    const sendRequest = async () => {
      const socket = await enter()
      await sendOver(socket.client)
      return socket
    }
    return { openSocket, sendOver, enter, sendRequest }
  }

  /** More than the kernel buffers for a connection. */
  const large = Buffer.alloc(32_000_000)

  const isOpen = ({ end }: { end: Socket }) => !end.destroyed

  test('closes the connection without a request that is open longest, and serves the new one', async () => {
    const { sendOver, enter, sendRequest } = await open((_, outgoing) => outgoing.end('served'))
    const sockets = [await sendRequest(), await enter(), await enter()] as const
    await sendOver(sockets[0].client)
    const newcomer = await sendRequest()
    expect(String(await once(newcomer.client.resume(), 'data'))).toContain('served')
    expect([...sockets, newcomer].map(isOpen)).toEqual([true, false, true, true])
  })

  test.each<[string, (outgoing: ServerResponse) => void]>([
    ['in one piece', (outgoing) => outgoing.end(large)],
    ['in parts', (outgoing) => outgoing.write(large)],
  ])('closes connections that do not read a response sent %s, if there are no others', async (_, send) => {
    const { sendRequest } = await open((_incoming, outgoing) => send(outgoing))
    const slow = [await sendRequest(), await sendRequest(), await sendRequest()]
    await sendRequest()
    expect(slow.map(isOpen)).toEqual([false, true, true])
    await sendRequest()
    expect(slow.map(isOpen)).toEqual([false, false, true])
  })

  test('rejects a new connection rather than interrupt a response in progress', async () => {
    const answers: ServerResponse[] = []
    const { openSocket, sendRequest } = await open((_, outgoing) => answers.push(outgoing))
    const readers = [await sendRequest(), await sendRequest(), await sendRequest()]
    await once(openSocket().resume(), 'close')
    for (const answer of answers) answer.end('made')
    for (const { client } of readers) expect(String(await once(client.resume(), 'data'))).toContain('made')
  })

  test('closes a connection that does not read, even below the limit', async () => {
    const { sendRequest } = await open((_, outgoing) => outgoing.end(large), 100)
    const { end } = await sendRequest()
    await once(end, 'close')
  })
})
