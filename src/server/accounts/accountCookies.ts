/** The cookies of a reader's account. `marker` tells scripts of the page that a reader has signed in, and contains nothing else. */
export type AccountCookie = 'session' | 'login' | 'marker' | 'gift'

/** Longest life of a cookie, in seconds. Browsers keep none for more than 400 days; a session is renewed long before. */
export const cookieSeconds: Readonly<Record<AccountCookie, number>> = {
  session: 30 * 86_400,
  login: 600,
  gift: 86_400,
  marker: 30 * 86_400,
}

/** Browsers refuse a cookie whose name and value are longer together, in bytes. */
const maxBytes = 4_096

/** The name of the readable cookie. `client/account/hasAccount.ts` looks for it. */
export const markerName = 'gazette-account'

/** Returns the name of a cookie. Browsers accept the prefix `__Host-` over https only, from this host, and for all its paths. */
function cookieName(kind: AccountCookie, isInsecure: boolean): string {
  if (kind === 'marker') return markerName
  return `${isInsecure ? '' : '__Host-'}gazette-${kind}`
}

/** Returns the value of a cookie in the headers of a request. */
export function readCookie(headers: Headers, kind: AccountCookie, isInsecure: boolean): string | undefined {
  const name = cookieName(kind, isInsecure)
  const pairs = (headers.get('cookie') ?? '').split(';')
  const pair = pairs.find((one) => one.trimStart().startsWith(`${name}=`))
  const value = pair?.trim().slice(name.length + 1)
  return value === '' ? undefined : value
}

/** Returns a `Set-Cookie` line; without a value it removes the cookie. Undefined if the cookie is too long for browsers. */
export function setCookie(kind: AccountCookie, value: string | undefined, isInsecure: boolean): string | undefined {
  const name = cookieName(kind, isInsecure)
  const seconds = value === undefined ? 0 : cookieSeconds[kind]
  const flags = [
    'Path=/',
    `Max-Age=${seconds}`,
    'SameSite=Lax',
    ...(kind === 'marker' ? [] : ['HttpOnly']),
    ...(isInsecure ? [] : ['Secure']),
  ]
  const pair = `${name}=${value ?? ''}`
  return pair.length > maxBytes ? undefined : [pair, ...flags].join('; ')
}
