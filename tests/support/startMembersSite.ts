import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type DemoProvider, demoClient, startProvider } from '../../scripts/accounts/startProvider.ts'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi.ts'
import { type RunningSite, startSite } from './startSite.ts'

/** The word in the closed part of each members' article. It must reach nobody but members. */
export const canary = 'zyxwcanary'

/** A site whose readers can sign in, with its provider and its API. */
export type MembersSite = {
  provider: DemoProvider
  api: DemoApi
  site: RunningSite
  /** Starts another server of the same site, with a provider or (`login: false`) without. */
  startAnother: (env?: Record<string, string>, options?: { login: boolean }) => Promise<RunningSite>
  /** Changes the document further, or back with `undefined`. */
  edit: (change?: (data: Record<string, unknown>) => void) => void
  stop: () => Promise<void>
}

/** The session key of the site. */
export const sessionKey = randomBytes(32).toString('base64url')

const token = 'CANARY-token'

/** Starts a demo site with a provider. `access` says who may read which articles; each of them ends with the canary. */
export async function startMembersSite(
  websiteId: string,
  access: Record<string, unknown>,
  variables: Record<string, string> = {},
): Promise<MembersSite> {
  const provider = await startProvider({ sites: [] })
  const api = await startDemoApi({ folder: path.resolve('private/tenants'), token })

  function prepare(data: Record<string, unknown>): void {
    for (const article of data.articles as Record<string, unknown>[]) {
      const own = access[String(article.slug)]
      if (own === undefined) continue
      article.access = own
      const text = typeof article.body === 'string' ? article.body : Object.values(article.body as object)[0]
      article.body = `${text}\n\nThe last paragraph says ${canary}.\n\n![A secret](secret-${canary}.jpg)`
      delete article.translations
    }
    data.login = {
      issuer: provider.issuer,
      scopes: ['profile', 'email', 'membership'],
      tiers_claim: 'tiers',
      tiers: [
        { name: 'basic', values: ['reader'] },
        { name: 'gold', label: 'Gold', values: ['supporter'] },
      ],
      account_url: 'https://accounts.example/me',
    }
  }

  async function startAnother(env: Record<string, string> = {}, { login } = { login: true }): Promise<RunningSite> {
    const site = await startSite({
      API_BASE: api.url,
      API_TOKEN: token,
      WEBSITE_ID: websiteId,
      ...(login && {
        SESSION_KEYS: sessionKey,
        LOGIN_ISSUER: provider.issuer,
        LOGIN_CLIENT_ID: demoClient.id,
        LOGIN_CLIENT_SECRET: demoClient.secret,
        LOGIN_INSECURE: '1',
      }),
      ...variables,
      ...env,
    })
    provider.allow(site.url)
    while (!(await fetch(`${site.url}/readyz`)).ok) await setTimeout(50)
    return site
  }

  api.edit(prepare)
  const site = await startAnother()
  return {
    provider,
    api,
    site,
    startAnother,
    edit: (change) =>
      api.edit((data) => {
        prepare(data)
        change?.(data)
      }),
    async stop() {
      await site.stop()
      await api.close()
      await provider.close()
    },
  }
}
