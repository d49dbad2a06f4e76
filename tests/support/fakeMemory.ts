import type { SharedStore } from '../../src/server/replicas/SharedStore'

export type FakeServer = {
  values: Map<string, Buffer>
  /** Whether the store responds. */
  isUp: boolean
  /** The shared store as one replica uses it. */
  memory: () => SharedStore
  /** Simulates a reconnect. */
  reconnect: () => void
}

/** A shared store in memory: delivers messages at once, never evicts. */
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
      async publish(text) {
        if (server.isUp) for (const listener of hearers) listener(text)
        return server.isUp
      },
      onMessage: (call) => hearers.push(call),
      onConnect: (call) => returners.push(call),
      close() {},
    }),
  }
  return server
}
