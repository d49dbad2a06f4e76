import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net'

/**
 * The port at which workers will listen: 0 becomes a free one. It is this lead's until its process ends, also while none of its workers
 * listens. Rejects where it is taken, which workers, who share it, would not notice, and where the system lets no processes share one.
 */
export async function reservePort(host: string, port: number): Promise<number> {
  if (port !== 0) await claim(host, port)
  const free = await listened({ host, port })
  if (port === 0) await claim(host, free)
  await listened({ host, port: free, reusePort: true })
  return free
}

/**
 * Claims an address among leads: any of them may listen where another one's workers do. Ports themselves cannot be held without
 * listening, so it is a name in the machine's table of sockets (Linux), which goes with its process, however that ends.
 */
async function claim(host: string, port: number): Promise<void> {
  if (process.platform !== 'linux') return
  const held = await begun({ path: `\0gazette-lead-${host}-${port}` }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error('EADDRINUSE: another Gazette has workers there') : error
  })
  held.unref()
}

async function listened(options: ListenOptions): Promise<number> {
  const server = await begun(options)
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function begun(options: ListenOptions): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(options, () => resolve(server))
  })
}
