import { hasAccount } from './hasAccount'

/** The signed-in reader. */
export type AccountFacts = { name: string; isMember: boolean }

let reading: Promise<AccountFacts | undefined> | undefined

/** Returns the signed-in reader; undefined without one, and if the server does not answer. Asked once per document. */
export function readAccount(): Promise<AccountFacts | undefined> {
  reading ??= hasAccount() ? request().catch(() => undefined) : Promise.resolve(undefined)
  return reading
}

async function request(): Promise<AccountFacts | undefined> {
  const response = await fetch('/login/session', { cache: 'no-store' })
  return response.status === 200 ? response.json() : undefined
}
