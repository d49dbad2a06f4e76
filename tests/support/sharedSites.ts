import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type RunningSite, startSite } from './startSite.ts'

/** Names the address at which test files ask for sites that they share. */
export const sharedSitesVariable = 'GAZETTE_TEST_SITES'

/** Sites that are kept at the most while nobody looks at them; each takes some 200 MB. */
const mostKept = 8

type Kept = { site: Promise<RunningSite>; users: number }

/**
 * Keeps sites for tests that look at them and change nothing: a start takes a second and a half of processor, and first pages ten times what
 * later ones take. Asked with variables as JSON it answers with the site's address, once that has its document; `DELETE` gives a site back.
 */
export default async function sharedSites(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[sharedSitesVariable]) return undefined
  const kept = new Map<string, Kept>()

  async function lend(name: string): Promise<string> {
    const one = kept.get(name) ?? { site: started(JSON.parse(name)), users: 0 }
    kept.delete(name)
    kept.set(name, one)
    one.users++
    await makeRoom()
    const site = await one.site.catch((error) => {
      kept.delete(name)
      throw error
    })
    return site.url
  }

  async function makeRoom(): Promise<void> {
    for (const [name, { site, users }] of kept) {
      if (kept.size <= mostKept) return
      if (users > 0) continue
      kept.delete(name)
      await (await site).stop()
    }
  }

  const server = createServer(async (incoming, outgoing) => {
    const name = await text(incoming)
    const one = kept.get(name)
    if (incoming.method === 'DELETE' && one) one.users--
    const answer = incoming.method === 'DELETE' ? '' : await lend(name).catch((error) => error)
    outgoing.statusCode = answer instanceof Error ? 500 : 200
    outgoing.end(String(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env[sharedSitesVariable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return async () => {
    delete process.env[sharedSitesVariable]
    server.close()
    await Promise.allSettled([...kept.values()].map(async ({ site }) => (await site).stop()))
  }
}

async function started(env: Record<string, string>): Promise<RunningSite> {
  const site = await startSite(env)
  while ((await fetch(`${site.url}/readyz`)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50))
  return site
}
