import { createRemoteJWKSet, type JWTPayload, customFetch as jwksFetch, jwtVerify } from 'jose'
import * as client from 'openid-client'
import type { LoginSettings } from '../environment/readSites'
import { createQueue } from '../limits/createQueue'
import { fetchLimited } from './fetchLimited'

/** Why the provider did not sign a reader in: no usable answer from it, or an answer that is forged, expired or refused. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
  readonly kind: 'unavailable' | 'refused'
  constructor(kind: 'unavailable' | 'refused', message: string) {
    super(message)
    this.kind = kind
  }
}

/** What the provider says about a reader. */
export type Statement = {
  claims: Readonly<Record<string, unknown>> & { sub: string }
  idToken: string | undefined
  refreshToken: string | undefined
  /** Seconds until the provider wants to be asked again. */
  expiresIn: number | undefined
}

/** What an answer of the provider must match. */
type Expected = { state: string; nonce: string; verifier: string }

/** An OpenID provider. Every function throws `ProviderFault`. */
export type IdentityProvider = {
  /** Returns the address where the reader signs in. */
  loginAddress: (expected: Expected, callback: string, scopes: readonly string[]) => Promise<string>
  /** Redeems the code in the address of the callback. */
  redeem: (callback: URL, expected: Expected) => Promise<Statement>
  /** Asks again about a reader. */
  renew: (refreshToken: string, subject: string) => Promise<Statement>
  /** Returns the address that ends the session at the provider; undefined if it has none. */
  logoutAddress: (returnTo: string, idToken: string | undefined) => Promise<string | undefined>
  /** Checks the token of a back-channel sign-out and returns its claims. */
  readLogoutToken: (token: string) => Promise<JWTPayload>
}

/** Clocks of provider and server may differ by this many seconds. */
const clockTolerance = 660

/** Milliseconds after which the provider's description is read again. */
const describedForMs = 3_600_000

/** Milliseconds after a failure during which the provider is not asked for its description again. */
const retryAfterMs = 2_000

/** Concurrent requests to the provider, and the milliseconds that another one waits for its turn. */
const maxAtOnce = 16
const waitTimeoutMs = 3_000

/** Only signatures by a key of the provider are accepted. `none`, and those by a shared secret, are refused. Source: RFC 8725, 3.1. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'Ed25519', 'EdDSA']

const backchannelEvent = 'http://schemas.openid.net/event/backchannel-logout'

type Described = { config: client.Configuration; keys: ReturnType<typeof createRemoteJWKSet>; at: number }

/** Creates the client of a provider. Its description is read when it is first needed, and kept if it cannot be read again. */
export function createIdentityProvider(
  { issuer, clientId, clientSecret }: LoginSettings,
  { isInsecure = false, now = Date.now } = {},
): IdentityProvider {
  const queue = createQueue(maxAtOnce)
  let known: Described | undefined
  let reading: Promise<Described> | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  async function read(): Promise<Described> {
    const options = {
      execute: isInsecure ? [client.allowInsecureRequests] : [],
      [client.customFetch]: fetchLimited as client.CustomFetch,
    }
    const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), options)
    const server = found.serverMetadata()
    const config = new client.Configuration(
      server,
      clientId,
      { [client.clockTolerance]: clockTolerance },
      authenticationFor(clientSecret, server),
    )
    config[client.customFetch] = fetchLimited as client.CustomFetch
    if (isInsecure) client.allowInsecureRequests(config)
    if (!server.jwks_uri) throw new Error('its description has no "jwks_uri"')
    const keys = createRemoteJWKSet(new URL(server.jwks_uri), { cooldownDuration: 1_000, [jwksFetch]: fetchLimited })
    return { config, keys, at: now() }
  }

  async function described(): Promise<Described> {
    if (known && now() - known.at < describedForMs) return known
    if (!known && now() - failedAt < retryAfterMs) throw new Error('the provider did not describe itself a moment ago')
    reading ??= read()
      .then((found) => {
        known = found
        return found
      })
      .catch((error) => {
        failedAt = now()
        if (!known) throw error
        known = { ...known, at: now() - describedForMs + 60_000 }
        return known
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  /** Runs work with the provider's description, and says whose fault a failure is. */
  async function withProvider<Value>(work: (described: Described) => Promise<Value>): Promise<Value> {
    try {
      return await queue(async () => work(await described()), { waitTimeoutMs })
    } catch (error) {
      throw faultOf(error)
    }
  }

  const verify = (token: string, { config, keys }: Described) =>
    jwtVerify(token, keys, {
      issuer: config.serverMetadata().issuer,
      audience: clientId,
      algorithms,
      clockTolerance,
    })

  async function statementOf(
    tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
    from: Described,
    subject?: string,
  ): Promise<Statement> {
    const { id_token: idToken, refresh_token: refreshToken } = tokens
    if (idToken !== undefined) await verify(idToken, from)
    const claims = tokens.claims()
    const sub = claims?.sub ?? subject
    if (sub === undefined || (subject !== undefined && sub !== subject))
      throw new ProviderFault('refused', 'the provider speaks of another reader')
    const hasMore = from.config.serverMetadata().userinfo_endpoint !== undefined
    const more = hasMore ? await client.fetchUserInfo(from.config, tokens.access_token, sub) : {}
    return { claims: { ...claims, ...more, sub }, idToken, refreshToken, expiresIn: tokens.expiresIn() }
  }

  return {
    loginAddress: ({ state, nonce, verifier }, callback, scopes) =>
      withProvider(async ({ config }) => {
        const { href } = client.buildAuthorizationUrl(config, {
          redirect_uri: callback,
          scope: ['openid', ...scopes.filter((one) => one !== 'openid')].join(' '),
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        })
        return href
      }),
    redeem: (callback, { state, nonce, verifier }) =>
      withProvider(async (from) => {
        const tokens = await client.authorizationCodeGrant(from.config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        return statementOf(tokens, from)
      }),
    renew: (refreshToken, subject) =>
      withProvider(async (from) =>
        statementOf(await client.refreshTokenGrant(from.config, refreshToken), from, subject),
      ),
    logoutAddress: (returnTo, idToken) =>
      withProvider(async ({ config }) => {
        if (config.serverMetadata().end_session_endpoint === undefined) return undefined
        return client.buildEndSessionUrl(config, {
          post_logout_redirect_uri: returnTo,
          ...(idToken !== undefined && { id_token_hint: idToken }),
        }).href
      }),
    readLogoutToken: (token) =>
      withProvider(async (from) => {
        const { payload } = await verify(token, from)
        const { events, nonce, sid, sub, iat, jti } = payload
        const isLogout = typeof events === 'object' && events !== null && backchannelEvent in events
        // Source: OpenID Connect Back-Channel Logout 1.0, 2.6.
        if (!isLogout || nonce !== undefined || (sid ?? sub) === undefined || jti === undefined || iat === undefined)
          throw new ProviderFault('refused', 'this is no token of a sign-out')
        if (Math.abs(now() / 1_000 - iat) > clockTolerance) throw new ProviderFault('refused', 'the token is too old')
        return payload
      }),
  }
}

/** How the site proves who it is: by the header, as the standard says, unless the provider takes the secret only in the body. */
function authenticationFor(secret: string | undefined, server: client.ServerMetadata): client.ClientAuth {
  if (secret === undefined) return client.None()
  const accepted = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return accepted.includes('client_secret_basic') ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret)
}

/** Answers that the provider gave on purpose; everything else means that it does not work at the moment. */
const refusals: ReadonlySet<string> = new Set([
  'invalid_grant',
  'access_denied',
  'invalid_request',
  'login_required',
  'consent_required',
  'interaction_required',
])

/** Codes of `jose` and `openid-client` for a token or an answer that is not what it claims to be. */
const forged = /^(?:ERR_J|OAUTH_JWT|OAUTH_INVALID_RESPONSE)/

function faultOf(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error
  const {
    code = '',
    error: name = '',
    message,
    cause,
  } = error as Partial<Record<'code' | 'error' | 'message', string>> & {
    cause?: unknown
  }
  const isRefused = refusals.has(name) || (forged.test(code) && code !== 'ERR_JWKS_TIMEOUT')
  const reason = cause instanceof Error ? `${message}: ${cause.message}` : (message ?? String(error))
  return new ProviderFault(isRefused ? 'refused' : 'unavailable', reason)
}
