/** Whether a reader has signed in, as far as scripts can see. The cookie says nothing else; `server/accounts/accountCookies.ts` sets it. */
export function hasAccount(): boolean {
  return /(?:^|; )gazette-account=/.test(document.cookie)
}
