import { stepsPerPause } from '../../../server/limits/runWithPauses'
import type { Rule } from '../Subject'

/** Checks that the document and the configuration name the same provider, and that the site has the tiers that articles name. */
export const logins: Rule = function* ({ site }) {
  const { login, articles } = site.website
  if (site.signIn === 'other issuer')
    yield {
      kind: 'no-sign-in',
      path: '$.login.issuer',
      what: `${login?.issuer} is not the issuer of the server’s configuration`,
      todo: 'set it to the address in LOGIN_ISSUER, or remove it',
    }
  const known = new Set(login?.tiers.map(({ name }) => name))
  for (const [index, { slug, access }] of articles.entries()) {
    if (Array.isArray(access))
      for (const tier of access)
        if (!known.has(tier))
          yield {
            kind: 'no-tier',
            path: `$.articles[${index}].access`,
            slug,
            what: `the tier ${JSON.stringify(tier)} is not in login.tiers`,
          }
    if (index % stepsPerPause === 0) yield
  }
}
