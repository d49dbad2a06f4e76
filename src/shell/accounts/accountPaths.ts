import { callbackPath } from '../../server/accounts/createAccounts'

/** The folder of the addresses of sign-in. They have no language prefix, and nothing there is cached. */
export const accountFolder = '/login/*'

/** Addresses of sign-in below `/login`. Source: the contract, §2. */
export const accountPaths = {
  callback: callbackPath,
  /** The signed-in reader as JSON, for scripts of the page. */
  session: '/login/session',
  /** Signs out. */
  out: '/login/out',
  /** Where the provider ends sessions. */
  backchannel: '/login/backchannel',
  /** Where a member gets a link that opens one article. */
  gift: '/login/gift',
} as const

/** The page of sign-in, with or without a language prefix. */
const loginPage = /^(?:\/[a-z]{2}(?:-[A-Z][a-z]{3})?)?\/login$/

const forms: ReadonlySet<string> = new Set([accountPaths.out, accountPaths.backchannel, accountPaths.gift])

/** Whether readers, or the provider, send forms to a path. */
export function acceptsForm(path: string): boolean {
  return forms.has(path) || loginPage.test(path)
}
