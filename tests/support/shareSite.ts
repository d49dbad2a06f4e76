import { sharedSitesVariable } from './sharedSites.ts'

export type SharedSite = {
  url: string
  /** Gives the site back; it may live on. */
  stop: () => Promise<void>
}

/**
 * A site with these variables that other test files look at too, by now with its document: for tests that only read. Throws with what the server
 * said when it does not start.
 */
export async function shareSite(env: Record<string, string> = {}): Promise<SharedSite> {
  const keeper = process.env[sharedSitesVariable] ?? ''
  const body = JSON.stringify(env)
  const answer = await fetch(keeper, { method: 'POST', body })
  const said = await answer.text()
  if (!answer.ok) throw new Error(said)
  return {
    url: said,
    async stop() {
      await fetch(keeper, { method: 'DELETE', body })
    },
  }
}
