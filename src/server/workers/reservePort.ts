import { type AddressInfo, createServer, type ListenOptions } from 'node:net'

/**
 * The port at which workers will listen: 0 becomes a free one. Rejects where it is taken, which workers, who share it, would not
 * notice, and where the system lets no processes share one.
 */
export async function reservePort(host: string, port: number): Promise<number> {
  const free = await listened({ host, port })
  await listened({ host, port: free, reusePort: true })
  return free
}

function listened(options: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(options, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
