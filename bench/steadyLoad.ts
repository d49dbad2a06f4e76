import { Agent, get } from 'node:http'

/** Latencies in milliseconds, measured from the time at which each request was due. */
export type Latency = { p50: number; p99: number; slowest: number; failed: number }

/**
 * Requests a URL at a constant rate, whether or not earlier responses have arrived, as readers do. A blocked server then delays every
 * request of that time. A load generator that waits for responses would not notice.
 */
export async function steadyLoad(url: string, aSecond: number, seconds: number): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const times: number[] = []
  const running: Promise<void>[] = []
  let failed = 0
  const started = performance.now()
  const total = aSecond * seconds
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.ceil(((performance.now() - started) * aSecond) / 1000))
    for (; sent < due; sent++) {
      const planned = started + (sent * 1000) / aSecond
      running.push(
        ask(url, agent).then((status) => {
          if (status !== 200) failed += 1
          times.push(performance.now() - planned)
        }),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(running)
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  return { p50: at(0.5), p99: at(0.99), slowest: times.at(-1) ?? 0, failed }
}

/** The status of a response that was read completely; 0 without a response. */
export function ask(url: string, agent: Agent, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    }).on('error', () => resolve(0))
  })
}
