import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { reservePort } from '../../../src/server/workers/reservePort'

const host = '127.0.0.1'

describe('reserved port of workers', () => {
  it.runIf(process.platform === 'linux')(
    'rejects a port that another primary has reserved, before any worker listens',
    async () => {
      const port = await reservePort(host, 0)
      await expect(reservePort(host, port)).rejects.toThrow('EADDRINUSE: the workers of another Gazette use this port')
    },
  )

  it.runIf(process.platform === 'linux')(
    'resolves for one of two primaries that reserve it at the same moment',
    async () => {
      const free = createServer()
      const port = await new Promise<number>((resolve) => {
        free.listen(0, host, () => resolve((free.address() as { port: number }).port))
      })
      await new Promise((resolve) => free.close(resolve))
      const results = await Promise.allSettled([reservePort(host, port), reservePort(host, port)])
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    },
  )

  it('can be shared by workers', async () => {
    const port = await reservePort(host, 0)
    const servers = [createServer(), createServer()]
    for (const server of servers)
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen({ host, port, reusePort: true }, resolve)
      })
    expect(servers.map((server) => server.listening)).toEqual([true, true])
    for (const server of servers) server.close()
  })
})
