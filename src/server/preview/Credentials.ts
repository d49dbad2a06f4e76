import { createHmac, randomBytes } from 'node:crypto'

/** Credentials that the editor's parent window has sent: a website, and the token that may read its content. */
export type Credentials = Readonly<{ websiteId: string; token: string }>

/** Valid website ids. Source: the contract, §4. */
const websiteId = /^[\w-]{1,64}$/

/** A bearer token that a header can contain. */
const bearer = /^Bearer ([\x21-\x7e]{1,4096})$/i

/**
 * Reads the credentials of a request from `Authorization` and `X-Website-Id`; without the latter, `configured` is the website.
 * Returns undefined for an invalid id, and for an id without a token: the server's own token may read its own website only.
 */
export function readCredentials(headers: Headers, configured: string | undefined): Credentials | undefined {
  const token = bearer.exec(headers.get('authorization') ?? '')?.[1]
  const id = headers.get('x-website-id') ?? configured
  return token !== undefined && id !== undefined && websiteId.test(id) ? { websiteId: id, token } : undefined
}

/** Random for each process, so that cache keys reveal nothing about the credentials. */
const secret = randomBytes(32)

/** Returns the cache key of content that is read with these credentials. */
export function credentialsKey({ websiteId, token }: Credentials): string {
  return createHmac('sha256', secret).update(`${websiteId}\0${token}`).digest('base64url')
}
