import type { SharedMemory } from '../../src/server/shared/SharedMemory'

export type FakeServer = {
  values: Map<string, Buffer>
  /** Whether it answers. */
  isUp: boolean
  /** One replica's view of it. */
  memory: () => SharedMemory
  /** What happens when a connection stands again. */
  reconnect: () => void
}

/** Shared memory without a server: tells at once, forgets nothing. */
export function fakeMemory(): FakeServer {
  const hearers: ((text: string) => void)[] = []
  const returners: (() => void)[] = []
  const server: FakeServer = {
    values: new Map(),
    isUp: true,
    reconnect() {
      for (const call of returners) call()
    },
    memory: () => ({
      read: async (keys) => (server.isUp ? keys.map((key) => server.values.get(key)) : undefined),
      async write(key, value) {
        if (server.isUp) server.values.set(key, Buffer.from(value))
        return server.isUp
      },
      async tell(text) {
        if (server.isUp) for (const hear of hearers) hear(text)
        return server.isUp
      },
      onHeard: (call) => hearers.push(call),
      onReturn: (call) => returners.push(call),
      close() {},
    }),
  }
  return server
}
