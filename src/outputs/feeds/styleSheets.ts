/** Stylesheets for people who open a feed in a browser: an HTML page with XSLT, otherwise a list. */
export const styleSheets = [
  { type: 'text/xsl', href: '/feed.xsl' },
  { type: 'text/css', href: '/feed.css' },
]

/** The content security policy of a feed: only its stylesheets. Browsers treat XSLT as a script. */
export const feedPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
