import { sharedSitesVariable } from './sharedSites.ts'

export type SharedSite = {
  url: string
  /** Releases the site; it may keep running. */
  stop: () => Promise<void>
}

/**
 * Returns a site with these variables, shared with other test files and with its document loaded: for read-only tests.
 * Throws with the server's output if it fails to start.
 */
export async function shareSite(env: Record<string, string> = {}): Promise<SharedSite> {
  const sharingUrl = process.env[sharedSitesVariable] ?? ''
  const body = JSON.stringify(env)
  const answer = await fetch(sharingUrl, { method: 'POST', body })
  const url = await answer.text()
  if (!answer.ok) throw new Error(url)
  return {
    url,
    async stop() {
      await fetch(sharingUrl, { method: 'DELETE', body })
    },
  }
}
