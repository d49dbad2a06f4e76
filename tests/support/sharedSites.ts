import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type RunningSite, startSite } from './startSite.ts'

/** The environment variable with the address at which test files request shared sites. */
export const sharedSitesVariable = 'GAZETTE_TEST_SITES'

/** Maximum number of unused sites that keep running; each takes about 200 MB. */
const maxKept = 8

type Kept = { site: Promise<RunningSite>; users: number }

/**
 * Runs sites for read-only tests: a start takes 1.5 s of CPU time, and first pages take ten times as long as later
 * ones. A request with environment variables as JSON returns the site's address after its document has loaded; `DELETE`
 * releases a site.
 */
export default async function sharedSites(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[sharedSitesVariable]) return undefined
  const running = new Map<string, Kept>()

  async function shareSite(name: string): Promise<string> {
    const one = running.get(name) ?? { site: started(JSON.parse(name)), users: 0 }
    running.delete(name)
    running.set(name, one)
    one.users++
    await makeRoom()
    const site = await one.site.catch((error) => {
      running.delete(name)
      throw error
    })
    return site.url
  }

  async function makeRoom(): Promise<void> {
    for (const [name, { site, users }] of running) {
      if (running.size <= maxKept) return
      if (users > 0) continue
      running.delete(name)
      await (await site).stop()
    }
  }

  const server = createServer(async (incoming, outgoing) => {
    const name = await text(incoming)
    const one = running.get(name)
    if (incoming.method === 'DELETE' && one) one.users--
    const answer = incoming.method === 'DELETE' ? '' : await shareSite(name).catch((error) => error)
    outgoing.statusCode = answer instanceof Error ? 500 : 200
    outgoing.end(String(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env[sharedSitesVariable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return async () => {
    delete process.env[sharedSitesVariable]
    server.close()
    await Promise.allSettled([...running.values()].map(async ({ site }) => (await site).stop()))
  }
}

async function started(env: Record<string, string>): Promise<RunningSite> {
  const site = await startSite(env)
  while ((await fetch(`${site.url}/readyz`)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50))
  return site
}
