/** Whether a reader has signed in. This cookie is the only one that scripts can read, and has no other content; `server/accounts/accountCookies.ts` sets it. */
export function hasAccount(): boolean {
  return /(?:^|; )gazette-account=/.test(document.cookie)
}
