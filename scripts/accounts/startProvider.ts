import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'

/** A reader of the demo provider, who signs in by choosing the name. */
export type DemoReader = { id: string; name: string; email: string; tiers: readonly string[] }

/** The readers of the demo provider. */
const demoReaders: readonly DemoReader[] = [
  { id: 'ada', name: 'Ada Keel', email: 'ada@example.org', tiers: ['supporter'] },
  { id: 'grace', name: 'Grace Buoy', email: 'grace@example.org', tiers: ['reader'] },
  { id: 'linus', name: 'Linus Tide', email: 'linus@example.org', tiers: [] },
]

/** The client that the site is at the demo provider. */
export const demoClient = { id: 'gazette', secret: 'demo-secret' } as const

export type DemoProvider = {
  issuer: string
  /** Lets readers come from another origin too. Sign-outs are sent to the first one. */
  allow: (site: string) => void
  /** Replaces the keys that sign tokens, as providers do from time to time. */
  rotateKeys: () => Promise<void>
  /** From now on every answer is this one; undefined: answers as usual. */
  misbehave: (answer: { status: number; type: string; text: string } | 'hang' | undefined) => void
  /** Paths of all requests so far. */
  requestedPaths: () => readonly string[]
  close: () => Promise<void>
}

type ProviderOptions = {
  /** Origins of the site, from which readers may come. */
  sites: readonly string[]
  port?: number
  /** Lifetime of access tokens in seconds. */
  accessSeconds?: number
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const text = (value: string) => value.replace(/[&<"]/g, (one) => escaped[one] ?? one)

/**
 * Starts an OpenID provider on this machine, where readers sign in by choosing a name. It is for the demo and for tests: it asks for no
 * password.
 */
export async function startProvider({ sites, port = 0, accessSeconds = 600 }: ProviderOptions): Promise<DemoProvider> {
  const requested: string[] = []
  let fault: Parameters<DemoProvider['misbehave']>[0]
  let handle: ReturnType<Provider['callback']> = async () => {}
  const server = createServer((incoming, outgoing) => {
    requested.push(incoming.url ?? '')
    if (fault === 'hang') return
    if (fault) outgoing.writeHead(fault.status, { 'content-type': fault.type }).end(fault.text)
    else void handle(incoming, outgoing)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const adapter = new Map<string, Map<string, unknown>>()

  let key = await newKey()
  const origins = [...sites]
  const start = () => {
    handle = createDemoProvider(issuer, { sites: origins, accessSeconds, key, adapter }).callback()
  }

  start()
  return {
    issuer,
    allow(site) {
      origins.push(site)
      start()
    },
    async rotateKeys() {
      key = await newKey()
      start()
    },
    misbehave(answer) {
      fault = answer
    },
    requestedPaths: () => requested,
    close: () => closed(server),
  }
}

async function newKey(): Promise<object> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(4).toString('hex') }
}

type Internals = Required<Omit<ProviderOptions, 'port'>> & { key: object; adapter: Map<string, Map<string, unknown>> }

function createDemoProvider(issuer: string, { sites, accessSeconds, key, adapter }: Internals): Provider {
  const provider = new Provider(issuer, {
    jwks: { keys: [key] } as NonNullable<Configuration['jwks']>,
    adapter: (name: string) => memoryAdapter(name, adapter),
    clients: [
      {
        client_id: demoClient.id,
        client_secret: demoClient.secret,
        redirect_uris: sites.map((site) => `${site}/login/callback`),
        post_logout_redirect_uris: sites.map((site) => `${site}/`),
        grant_types: ['authorization_code', 'refresh_token'],
        ...(sites[0] && {
          backchannel_logout_uri: `${sites[0]}/login/backchannel`,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'], membership: ['tiers'] },
    scopes: ['openid', 'offline_access', 'profile', 'email', 'membership'],
    cookies: { keys: ['demo'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(context, form) {
          context.body = `<!doctype html><title>Sign out</title>${form}<button form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>`
        },
      },
    },
    ttl: {
      AccessToken: accessSeconds,
      Session: 86_400,
      Grant: 86_400,
      RefreshToken: 86_400,
      IdToken: 3_600,
      Interaction: 600,
    },
    rotateRefreshToken: true,
    // The sites of the demo are on this machine, which the provider's own client would not call.
    fetch: (url, { method, headers, body, redirect, signal } = {}) =>
      fetch(url, { method, headers, body, redirect, signal } as RequestInit),
    issueRefreshToken: async () => true,
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount(_context, id) {
      const reader = demoReaders.find((one) => one.id === id)
      if (!reader) return undefined
      const { name, email, tiers } = reader
      return { accountId: id, claims: async () => ({ sub: id, name, email, tiers: [...tiers] }) }
    },
    // The only client is the site itself, so readers need not consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid offline_access profile email membership')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    const [, uid] = /^\/interaction\/([\w-]+)$/.exec(context.path) ?? []
    if (uid === undefined) return next()
    if (context.method === 'POST') {
      const body = await bodyOf(context.req)
      const reader = new URLSearchParams(body).get('reader') ?? ''
      const result = reader === '' ? { error: 'access_denied' } : { login: { accountId: reader } }
      await provider.interactionFinished(context.req, context.res, result)
      context.respond = false
      return
    }
    const buttons = demoReaders.map(
      ({ id, name, tiers }) =>
        `<p><button name="reader" value="${id}">${text(name)} (${tiers.join(', ') || 'no member'})</button></p>`,
    )
    context.type = 'html'
    context.body = `<!doctype html><meta name="viewport" content="width=device-width"><title>Demo provider</title><form method="post"><h1>Who are you?</h1>${buttons.join('')}<p><button name="reader" value="">Cancel</button></p></form>`
  })
  return provider
}

/** Storage that survives a rotation of keys. */
function memoryAdapter(name: string, all: Map<string, Map<string, unknown>>) {
  const own = all.get(name) ?? new Map<string, unknown>()
  all.set(name, own)
  type Stored = Record<string, unknown> | undefined
  const find = async (id: string) => own.get(id) as Stored
  const findWhere = async (field: string, value: string) =>
    [...own.values()].find((one) => (one as Record<string, unknown>)[field] === value) as Stored
  return {
    upsert: async (id: string, payload: object) => void own.set(id, payload),
    find,
    findByUserCode: (code: string) => findWhere('userCode', code),
    findByUid: (uid: string) => findWhere('uid', uid),
    consume: async (id: string) =>
      void own.set(id, { ...(own.get(id) as object), consumed: Math.floor(Date.now() / 1_000) }),
    destroy: async (id: string) => void own.delete(id),
    async revokeByGrantId(grantId: string) {
      for (const [id, one] of own) if ((one as { grantId?: string }).grantId === grantId) own.delete(id)
    },
  }
}

async function bodyOf(incoming: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
