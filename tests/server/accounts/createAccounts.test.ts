import { randomBytes } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { createAccounts } from '../../../src/server/accounts/createAccounts'
import {
  type IdentityProvider,
  ProviderFault,
  type Statement,
} from '../../../src/server/accounts/createIdentityProvider'
import { createRevocations } from '../../../src/server/accounts/createRevocations'
import { createLog } from '../../../src/server/operations/createLog'
import type { SharedStore } from '../../../src/server/replicas/SharedStore'

const keys = [randomBytes(32)]
const rules = { claim: 'groups', tiers: [{ name: 'gold', values: ['g'] }] }
const minute = 60_000

const statement = (over: Partial<Statement> = {}): Statement => ({
  claims: { sub: 'ada', name: 'Ada', email: 'ada@example.org', groups: ['g'] },
  idToken: 'id-token',
  refreshToken: 'first',
  expiresIn: 300,
  ...over,
})

function setUp(over: { memory?: SharedStore; provider?: Partial<IdentityProvider> } = {}) {
  let time = Date.now()
  const now = () => time
  const provider: IdentityProvider = {
    loginAddress: async ({ state }) => `https://provider.example/auth?state=${state}`,
    redeem: async () => statement(),
    renew: async () => statement({ refreshToken: 'second' }),
    logoutAddress: async () => undefined,
    readLogoutToken: async () => ({ sub: 'ada', jti: 'one' }),
    ...over.provider,
  }
  const shared = { site: 'post', memory: over.memory, now }
  const accounts = createAccounts({
    ...shared,
    keys,
    isInsecure: false,
    provider,
    revocations: createRevocations(shared),
    log: createLog('silent'),
  })
  return { accounts, provider, pass: (milliseconds: number) => (time += milliseconds) }
}

type Accounts = ReturnType<typeof setUp>['accounts']

/** The `Cookie` header of a browser that has stored these lines. */
const headersOf = (lines: readonly string[]) =>
  new Headers({
    cookie: lines
      .filter((line) => !line.includes('Max-Age=0'))
      .map((line) => line.split(';')[0])
      .join('; '),
  })

async function signedIn(accounts: Accounts): Promise<Headers> {
  const begun = await accounts.start(new Headers(), 'https://post.example', '/a', [])
  const state = new URL(begun.location).searchParams.get('state')
  const callback = new URL(`https://post.example/login/callback?code=c&state=${state}`)
  const step = await accounts.finish(headersOf(begun.cookies), callback, rules)
  expect([step.location, step.fault]).toEqual(['/a', undefined])
  return headersOf(step.cookies)
}

describe('cookies', () => {
  it('are for this host over https only, and shorter than 4,096 bytes even with long tokens', async () => {
    const { accounts } = setUp({ provider: { redeem: async () => statement({ idToken: 'x'.repeat(5_000) }) } })
    const begun = await accounts.start(new Headers(), 'https://post.example', '/', [])
    expect(begun.cookies).toEqual([expect.stringMatching(/^__Host-gazette-login=\S+ Path=\/; .*HttpOnly; Secure$/)])
    const session = await signedIn(accounts)
    expect(session.get('cookie')).toMatch(/^__Host-gazette-session=[\w.-]{1,4000}; gazette-account=1$/)
  })

  it('are not set if the tokens of the provider are too long', async () => {
    const { accounts } = setUp({ provider: { redeem: async () => statement({ refreshToken: 'x'.repeat(5_000) }) } })
    const begun = await accounts.start(new Headers(), 'https://post.example', '/', [])
    const state = new URL(begun.location).searchParams.get('state')
    const callback = new URL(`https://post.example/login/callback?code=c&state=${state}`)
    const step = await accounts.finish(headersOf(begun.cookies), callback, rules)
    expect(step.fault).toBe('failed')
    expect(step.cookies.some((line) => line.includes('session='))).toBe(false)
  })

  it('keep several sign-ins that were begun in other tabs', async () => {
    const { accounts } = setUp()
    const one = await accounts.start(new Headers(), 'https://post.example', '/one', [])
    const two = await accounts.start(headersOf(one.cookies), 'https://post.example', '/two', [])
    const callbackOf = (location: string) =>
      new URL(`https://post.example/login/callback?code=c&state=${new URL(location).searchParams.get('state')}`)
    const first = await accounts.finish(headersOf(two.cookies), callbackOf(one.location), rules)
    const second = await accounts.finish(headersOf(first.cookies), callbackOf(two.location), rules)
    expect([first.location, second.location]).toEqual(['/one', '/two'])
  })

  it('hold four sign-ins even with the longest addresses', async () => {
    const { accounts } = setUp()
    let headers = new Headers()
    for (const letter of 'abcde') {
      const { cookies } = await accounts.start(headers, 'https://post.example', `/${letter.repeat(499)}`, [])
      expect(cookies).toEqual([expect.stringMatching(/^__Host-gazette-login=\S{500,4074};/)])
      headers = headersOf(cookies)
    }
  })

  it('of a sign-in end after ten minutes', async () => {
    const { accounts, pass } = setUp()
    const begun = await accounts.start(new Headers(), 'https://post.example', '/a', [])
    pass(11 * minute)
    const state = new URL(begun.location).searchParams.get('state')
    const callback = new URL(`https://post.example/login/callback?code=c&state=${state}`)
    expect((await accounts.finish(headersOf(begun.cookies), callback, rules)).fault).toBe('failed')
  })
})

describe('a session', () => {
  it('is confirmed by the provider when its access token expires, with the tiers of then', async () => {
    const renew = vi.fn(async () => statement({ refreshToken: 'second', claims: { sub: 'ada', groups: [] } }))
    const { accounts, pass } = setUp({ provider: { renew } })
    const headers = await signedIn(accounts)
    expect((await accounts.sessionOf(headers, rules)).session?.tiers).toEqual(['gold'])
    pass(6 * minute)
    const later = await accounts.sessionOf(headers, rules)
    expect([later.session?.name, later.session?.tiers, renew.mock.calls]).toEqual(['Ada', [], [['first', 'ada']]])
    expect((await accounts.sessionOf(headersOf(later.cookies), rules)).session?.refreshToken).toBe('second')
  })

  it('uses a refresh token once for all tabs', async () => {
    const renew = vi.fn(async () => statement({ refreshToken: 'second' }))
    const { accounts, pass } = setUp({ provider: { renew } })
    const headers = await signedIn(accounts)
    pass(6 * minute)
    const tabs = await Promise.all([1, 2, 3].map(() => accounts.sessionOf(headers, rules)))
    expect(tabs.map(({ session }) => session?.refreshToken)).toEqual(['second', 'second', 'second'])
    expect(renew).toHaveBeenCalledOnce()
  })

  it('uses a refresh token once for two replicas that share a store', async () => {
    const stored = new Map<string, Buffer>()
    const memory = {
      read: async (names: readonly string[]) => names.map((name) => stored.get(name)),
      write: async (name: string, value: Buffer | string) => Boolean(stored.set(name, Buffer.from(value))),
    } as unknown as SharedStore
    const renew = vi.fn(async () => statement({ refreshToken: 'second' }))
    const [one, two] = [setUp({ memory, provider: { renew } }), setUp({ memory, provider: { renew } })]
    const headers = await signedIn(one.accounts)
    for (const { pass } of [one, two]) pass(6 * minute)
    await one.accounts.sessionOf(headers, rules)
    expect((await two.accounts.sessionOf(headers, rules)).session?.refreshToken).toBe('second')
    expect(renew).toHaveBeenCalledOnce()
  })

  it('lives on for a day while the provider does not work', async () => {
    const renew = async () => {
      throw new ProviderFault('unavailable', 'down')
    }
    const { accounts, pass } = setUp({ provider: { renew } })
    const headers = await signedIn(accounts)
    pass(6 * minute)
    expect(await accounts.sessionOf(headers, rules)).toMatchObject({ session: { subject: 'ada' }, cookies: [] })
    pass(25 * 60 * minute)
    expect(await accounts.sessionOf(headers, rules)).toEqual({ session: undefined, cookies: [] })
  })

  it('ends when the provider refuses to renew it', async () => {
    const renew = async () => {
      throw new ProviderFault('refused', 'invalid_grant')
    }
    const { accounts, pass } = setUp({ provider: { renew } })
    const headers = await signedIn(accounts)
    pass(6 * minute)
    const { session, cookies } = await accounts.sessionOf(headers, rules)
    expect([session, cookies.length, cookies.every((line) => line.includes('Max-Age=0'))]).toEqual([undefined, 2, true])
  })

  it('is not the session of another site with the same keys', async () => {
    const headers = await signedIn(setUp().accounts)
    const other = createAccounts({
      site: 'other',
      keys,
      isInsecure: false,
      provider: setUp().provider,
      revocations: createRevocations({ site: 'other' }),
      log: createLog('silent'),
    })
    expect((await other.sessionOf(headers, rules)).session).toBeUndefined()
  })

  it('ends by the provider for sessions until then, and not for a later one', async () => {
    const { accounts, pass } = setUp()
    const headers = await signedIn(accounts)
    pass(1)
    expect(await accounts.endByProvider('token')).toBe(true)
    expect((await accounts.sessionOf(headers, rules)).session).toBeUndefined()
    pass(1)
    expect((await accounts.sessionOf(await signedIn(accounts), rules)).session?.subject).toBe('ada')
    expect(await accounts.endByProvider('token'), 'the same token again').toBe(false)
  })

  it('ends by one token of the provider once, also with two replicas', async () => {
    const stored = new Map<string, Buffer>()
    const memory = {
      read: async (names: readonly string[]) => names.map((name) => stored.get(name)),
      write: async (name: string, value: Buffer | string) => Boolean(stored.set(name, Buffer.from(value))),
    } as unknown as SharedStore
    const [one, two] = [setUp({ memory }), setUp({ memory })]
    expect(await one.accounts.endByProvider('token')).toBe(true)
    expect(await two.accounts.endByProvider('token')).toBe(false)
  })

  it('keeps no invisible characters of a name', async () => {
    const claims = { sub: 'ada', name: 'A\u202eda\u0000' }
    const { accounts } = setUp({ provider: { redeem: async () => statement({ claims }) } })
    expect((await accounts.sessionOf(await signedIn(accounts), rules)).session?.name).toBe('Ada')
  })
})
