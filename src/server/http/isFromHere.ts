/** Whether a page of this site sends the request. Browsers set these headers, and do not let other sites send such a request. */
export function isFromHere(headers: Headers, host: string | undefined): boolean {
  const [origin, site] = [headers.get('origin'), headers.get('sec-fetch-site')]
  if (site !== null && site !== 'same-origin') return false
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}
