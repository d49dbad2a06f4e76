import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net'

/**
 * Resolves with the port on which the workers will listen; 0 becomes a free port. Another Gazette cannot reserve it until this process ends.
 * Rejects if the port is taken, which workers that share it would not notice, and with `ENOTSUP` if the system cannot share ports.
 */
export async function reservePort(host: string, port: number): Promise<number> {
  if (port !== 0) await claim(host, port)
  const free = await tryListening({ host, port })
  if (port === 0) await claim(host, free)
  await tryListening({ host, port: free, reusePort: true })
  return free
}

/**
 * Claims an address among primaries, which could otherwise share the port of each other's workers. The claim is an abstract Unix
 * socket (Linux only): the system removes it when its process ends.
 */
async function claim(host: string, port: number): Promise<void> {
  if (process.platform !== 'linux') return
  const claimed = await listen({ path: `\0gazette-workers-${host}-${port}` }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error('EADDRINUSE: the workers of another Gazette use this port') : error
  })
  claimed.unref()
}

async function tryListening(options: ListenOptions): Promise<number> {
  const server = await listen(options)
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function listen(options: ListenOptions): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(options, () => resolve(server))
  })
}
