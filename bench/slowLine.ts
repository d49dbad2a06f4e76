import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Bytes per second to the browser, and round trip time in milliseconds. */
export type Speed = { rate: number; roundTrip: number }

/** A proxy to a server whose connections share one slow line. */
export type SlowLine = { port: number; close: () => void }

/** The data of one connection to the browser: queued bytes, bytes in flight, and the congestion window, initially that of TCP. */
type Lane = { waiting: Buffer[]; bytes: number; onTheWay: number; window: number; from: Socket; to: Socket }

const packet = 1_460
const firstWindow = 10 * packet
/** Bytes that a server may send ahead, as with the socket buffers of its machine. */
const maxWaiting = 65_536

/** Opens a slow line to a port of this machine. Each connection begins with a round trip. Packets of all connections alternate. */
export async function openSlowLine(port: number, { rate, roundTrip }: Speed): Promise<SlowLine> {
  const lanes = new Set<Lane>()
  const server = createServer((browser) => {
    const upstream = connect(port, '127.0.0.1')
    forwardUpstream(browser, upstream, roundTrip)
    const lane = { waiting: [], bytes: 0, onTheWay: 0, window: firstWindow, from: upstream, to: browser }
    lanes.add(lane)
    fill(lane)
    const end = () => {
      lanes.delete(lane)
      browser.destroy()
      upstream.destroy()
    }
    for (const socket of [browser, upstream]) socket.on('error', end)
    browser.on('close', end)
  })
  const clock = keepSending(lanes, { rate, roundTrip })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    clearInterval(clock)
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

/** Data from the browser is small, so it is only delayed. */
function forwardUpstream(browser: Socket, upstream: Socket, roundTrip: number): void {
  let connected = performance.now() + roundTrip
  browser.on('data', (data) => {
    const now = performance.now()
    connected = Math.max(connected, now)
    setTimeout(() => upstream.writable && upstream.write(data), connected - now + roundTrip / 2)
  })
}

function fill(lane: Lane): void {
  lane.from.on('data', (data: Buffer) => {
    lane.waiting.push(data)
    lane.bytes += data.length
    if (lane.bytes >= maxWaiting) lane.from.pause()
  })
}

/** Sends according to the clock, so that a briefly busy machine does not make the line slower. */
function keepSending(lanes: Set<Lane>, { rate, roundTrip }: Speed): NodeJS.Timeout {
  let [last, allowance] = [performance.now(), 0]
  return setInterval(() => {
    const now = performance.now()
    allowance = Math.min(allowance + ((now - last) * rate) / 1_000, rate / 10)
    last = now
    while (allowance > 0 && sendNext(lanes, roundTrip)) allowance -= packet
  }, 2)
}

/** Sends a packet of the next connection. Returns whether there was one. */
function sendNext(lanes: Set<Lane>, roundTrip: number): boolean {
  const lane = [...lanes].find(({ bytes, onTheWay, window }) => bytes > 0 && onTheWay < window)
  if (!lane) return false
  lanes.delete(lane)
  lanes.add(lane)
  const [first = Buffer.alloc(0), ...rest] = lane.waiting
  const sent = first.subarray(0, packet)
  lane.waiting = sent.length < first.length ? [first.subarray(packet), ...rest] : rest
  lane.bytes -= sent.length
  lane.onTheWay += sent.length
  if (lane.bytes < maxWaiting) lane.from.resume()
  setTimeout(() => lane.to.writable && lane.to.write(sent), roundTrip / 2)
  setTimeout(() => {
    lane.onTheWay -= sent.length
    lane.window += sent.length
  }, roundTrip)
  return true
}
