/**
 * Whether a reader has signed in: whether the cookie exists that `server/accounts/accountCookies.ts` sets for scripts. It has no content.
 */
export function hasAccount(): boolean {
  return /(?:^|; )gazette-account=/.test(document.cookie)
}
