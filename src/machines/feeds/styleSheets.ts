/** What makes a feed readable for people who open it: for browsers with XSLT a page, for others a list. */
export const styleSheets = [
  { type: 'text/xsl', href: '/feed.xsl' },
  { type: 'text/css', href: '/feed.css' },
]

/** The policy of a feed: its style sheets alone. Browsers count XSLT among scripts. */
export const feedPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
