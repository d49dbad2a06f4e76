import { randomUUID } from 'node:crypto'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import * as v from 'valibot'
import type { Log } from '../operations/createLog'
import type { SharedStore } from '../replicas/SharedStore'
import { type AccountCookie, cookieSeconds, readCookie, setCookie } from './accountCookies'
import { type IdentityProvider, ProviderFault, type Statement } from './createIdentityProvider'
import { createRenewals } from './createRenewals'
import { type Revocations, revocationName } from './createRevocations'
import { returnPathOf } from './returnPathOf'
import { PendingLogin, Session } from './Session'
import { openToken, sealToken } from './sealToken'
import { type TierRules, tiersOf } from './tiersOf'

/** Why a reader was not signed in: the provider does not work, the reader refused, or the answer does not belong to this sign-in. */
export type LoginFault = 'unavailable' | 'denied' | 'failed'

/** What the reader's browser has to do next: store cookies, and go to an address. */
export type NextStep = { location: string; cookies: readonly string[]; fault?: LoginFault }

/** The accounts of the readers of one site. No function throws because of a request or the provider. */
export type Accounts = {
  /** Begins a sign-in: where the provider asks the reader. `origin` is this site's. */
  start: (headers: Headers, origin: string, returnTo: string, scopes: readonly string[]) => Promise<NextStep>
  /** Ends a sign-in with the answer of the provider. `location` is the path to which the reader returns. */
  finish: (headers: Headers, callback: URL, rules: TierRules) => Promise<NextStep>
  /**
   * Returns the session of a request; its membership is confirmed by the provider if that is due. Without a session the cookies are
   * removed.
   */
  sessionOf: (
    headers: Headers,
    rules: TierRules,
  ) => Promise<{ session: Session | undefined; cookies: readonly string[] }>
  /** Signs out here; `location` ends the session at the provider too, if the provider allows it. */
  end: (headers: Headers, origin: string) => Promise<NextStep>
  /** Ends the sessions that a token of the provider names. Returns whether the token is genuine. */
  endByProvider: (token: string) => Promise<boolean>
  /** Returns a token that opens one article for 30 days, for somebody without an account. */
  giftFor: (slug: string) => Promise<string>
  /** Returns the slug of the article that a token opens, and cookies with which its pictures can be fetched. */
  openGift: (token: string) => Promise<{ slug: string | undefined; cookies: readonly string[] }>
  /** Returns the slug of the article whose gift was opened last in this browser. */
  giftIn: (headers: Headers) => Promise<string | undefined>
}

type Options = {
  site: string
  keys: readonly Buffer[]
  isInsecure: boolean
  provider: IdentityProvider
  revocations: Revocations
  /** Storage that replicas share, so that two of them do not use one refresh token twice. */
  memory?: SharedStore | undefined
  log: Log
  now?: () => number
}

/** Sign-ins that one browser may have begun at a time, in several tabs. */
const maxPending = 4

/** Membership is confirmed as often as the provider's access tokens expire, within these limits, in ms. */
const checkEvery = { least: 60_000, most: 3_600_000 }

/** A session without a refresh token cannot be confirmed again, so it ends after this time, in ms. */
const unconfirmedMs = 12 * 3_600_000

/** A provider that does not answer signs nobody out for this long, in ms. */
const graceMs = 24 * 3_600_000

/** Milliseconds after which a gift link ends. */
const giftMs = 30 * 86_400_000

/** Characters that change how a name is displayed, and control characters. */
const invisible = /[\p{Cc}\p{Cf}]/gu

/** Creates the accounts of a site. The process keeps no session: each is in its reader's cookie, encrypted. */
export function createAccounts({
  site,
  keys,
  isInsecure,
  provider,
  revocations,
  memory,
  log,
  now = Date.now,
}: Options): Accounts {
  /** The `Set-Cookie` lines of these cookies. */
  const lines = (cookies: Partial<Record<AccountCookie, string | undefined>>) =>
    Object.entries(cookies).flatMap(([kind, value]) => setCookie(kind as AccountCookie, value, isInsecure) ?? [])
  const signedOut = () => lines({ session: undefined, marker: undefined })

  async function pendingIn(headers: Headers): Promise<PendingLogin[]> {
    const sealed = readCookie(headers, 'login', isInsecure)
    const opened = sealed === undefined ? undefined : await openToken(sealed, { kind: 'login', site }, keys)
    const result = v.safeParse(v.array(PendingLogin), opened)
    return result.success ? result.output.filter(({ expires }) => expires > now()) : []
  }

  async function loginCookie(pending: readonly PendingLogin[]): Promise<string | undefined> {
    if (pending.length === 0) return undefined
    return sealToken(pending, { kind: 'login', site }, now() + cookieSeconds.login * 1_000, keys)
  }

  async function sessionCookies(session: Session): Promise<string[]> {
    const { idToken: _, ...small } = session
    for (const one of [session, small]) {
      const line = setCookie('session', await sealSession(one), isInsecure)
      if (line !== undefined) return [line, ...lines({ marker: '1' })]
    }
    throw new ProviderFault('refused', 'the tokens of the provider are too long for a cookie of 4,096 bytes')
  }

  function sessionFrom(statement: Statement, rules: TierRules, before?: Session): Session {
    const { claims, idToken, refreshToken = before?.refreshToken, expiresIn } = statement
    const { sub, sid, name, preferred_username: username, email } = claims
    const wait = Math.min(checkEvery.most, Math.max(checkEvery.least, (expiresIn ?? 0) * 1_000))
    return {
      id: before?.id ?? randomUUID(),
      subject: sub,
      providerSession: typeof sid === 'string' ? sid : before?.providerSession,
      name: shortText(name, 100) ?? shortText(username, 100) ?? before?.name,
      email: shortText(email, 254) ?? before?.email,
      tiers: tiersOf(claims, rules),
      refreshToken,
      idToken: idToken ?? before?.idToken,
      began: before?.began ?? now(),
      checkAfter: now() + wait,
    }
  }

  const sealSession = (session: Session) => sealToken(session, { kind: 'session', site }, endOf(session), keys)
  const renewals = createRenewals({ site, memory, log, seal: sealSession, open: openSession })

  async function openSession(sealed: string): Promise<Session | undefined> {
    const result = v.safeParse(Session, await openToken(sealed, { kind: 'session', site }, keys))
    return result.success ? result.output : undefined
  }

  async function storedSession(headers: Headers): Promise<Session | undefined> {
    const sealed = readCookie(headers, 'session', isInsecure)
    const session = sealed === undefined ? undefined : await openSession(sealed)
    return session && !(await revocations.isRevoked(session)) ? session : undefined
  }

  async function giftedSlug(token: string): Promise<string | undefined> {
    const opened = v.safeParse(v.object({ slug: v.string() }), await openToken(token, { kind: 'gift', site }, keys))
    return opened.success ? opened.output.slug : undefined
  }

  const hasCookie = (headers: Headers) =>
    readCookie(headers, 'session', isInsecure) !== undefined || readCookie(headers, 'marker', isInsecure) !== undefined

  return {
    async start(headers, origin, returnTo, scopes) {
      const login = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      try {
        const location = await provider.loginAddress(login, callbackAt(origin), scopes)
        const others = await pendingIn(headers)
        const expires = now() + cookieSeconds.login * 1_000
        const pending = [{ ...login, returnTo: returnPathOf(returnTo), expires }, ...others].slice(0, maxPending)
        return { location, cookies: lines({ login: await loginCookie(pending) }) }
      } catch (error) {
        return failure(error, returnTo, [])
      }
    },

    async finish(headers, callback, rules) {
      const all = await pendingIn(headers)
      const state = callback.searchParams.get('state')
      const login = all.find((one) => one.state === state)
      if (!login) return { location: '/', cookies: [], fault: 'failed' }
      const { returnTo } = login
      const rest = lines({ login: await loginCookie(all.filter((one) => one !== login)) })
      if (callback.searchParams.get('error') === 'access_denied')
        return { location: returnTo, cookies: rest, fault: 'denied' }
      try {
        const session = sessionFrom(await provider.redeem(callback, login), rules)
        return { location: returnTo, cookies: [...rest, ...(await sessionCookies(session))] }
      } catch (error) {
        return failure(error, returnTo, rest)
      }
    },

    async sessionOf(headers, rules) {
      const session = await storedSession(headers)
      if (!session) return { session: undefined, cookies: hasCookie(headers) ? signedOut() : [] }
      const { refreshToken, checkAfter } = session
      if (now() < checkAfter || refreshToken === undefined) return { session, cookies: [] }
      const renewed = await renewals.renew(refreshToken, async () =>
        sessionFrom(await provider.renew(refreshToken, session.subject), rules, session),
      )
      if (renewed.state === 'ended') return { session: undefined, cookies: signedOut() }
      if (renewed.state === 'renewed') {
        const cookies = await sessionCookies(renewed.session).catch(() => [])
        return { session: renewed.session, cookies }
      }
      const isTrusted = now() - checkAfter < graceMs
      return { session: isTrusted ? session : undefined, cookies: [] }
    },

    async end(headers, origin) {
      const session = await storedSession(headers)
      if (session) revocations.revoke([revocationName.own(site, session.id)])
      const home = new URL('/', origin).href
      const location = session && (await provider.logoutAddress(home, session.idToken).catch(() => undefined))
      return { location: location ?? home, cookies: signedOut() }
    },

    async endByProvider(token) {
      try {
        const { sid, sub, jti = '' } = await provider.readLogoutToken(token)
        const used = revocationName.token(site, jti)
        if (await revocations.has(used)) return false
        // With a session id only that session ends. Source: OpenID Connect Back-Channel Logout 1.0, 2.7.
        if (typeof sid === 'string') revocations.revoke([revocationName.provider(site, sid), used])
        else if (sub !== undefined) revocations.revoke([revocationName.subject(site, sub), used])
        return true
      } catch (error) {
        log.warn(
          { websiteId: site, error: asFault(error).message },
          'refused a sign-out that claims to be the provider’s',
        )
        return false
      }
    },

    giftFor: (slug) => sealToken({ slug }, { kind: 'gift', site }, now() + giftMs, keys),
    async openGift(token) {
      const slug = await giftedSlug(token)
      return { slug, cookies: slug === undefined ? [] : lines({ gift: token }) }
    },
    async giftIn(headers) {
      const token = readCookie(headers, 'gift', isInsecure)
      return token === undefined ? undefined : giftedSlug(token)
    },
  }

  function failure(error: unknown, location: string, cookies: readonly string[]): NextStep {
    const { kind, message } = asFault(error)
    log.warn({ websiteId: site, error: message }, 'could not sign a reader in')
    return { location, cookies, fault: kind === 'unavailable' ? 'unavailable' : 'failed' }
  }
}

/** The address to which the provider sends readers back. */
export const callbackPath = '/login/callback'

function callbackAt(origin: string): string {
  return new URL(callbackPath, origin).href
}

/** When a session ends for good, in ms since the epoch. */
function endOf({ refreshToken, began, checkAfter }: Session): number {
  return refreshToken === undefined ? began + unconfirmedMs : checkAfter + cookieSeconds.session * 1_000
}

function shortText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replace(invisible, '').trim()
  return text === '' || text.length > maxLength ? undefined : text
}

function asFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error
  throw error
}
