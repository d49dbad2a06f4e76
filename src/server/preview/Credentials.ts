import { createHmac, randomBytes } from 'node:crypto'

/** What a parent window has handed over: whose website, and the token with which its content may be read. */
export type Credentials = Readonly<{ websiteId: string; token: string }>

/** What may be a website's id. Source: the contract, §4. */
const websiteId = /^[\w-]{1,64}$/

/** A bearer token that can travel in a header. */
const bearer = /^Bearer ([\x21-\x7e]{1,4096})$/i

/**
 * What a request says of whose site it is about, in `X-Website-Id` and `Authorization`. An id that is none is no word at all, and
 * neither is an id without a token: what the server's own token may read is for its own website.
 */
export function handedOver(headers: Headers, configured: string | undefined): Credentials | undefined {
  const token = bearer.exec(headers.get('authorization') ?? '')?.[1]
  const id = headers.get('x-website-id') ?? configured
  return token !== undefined && id !== undefined && websiteId.test(id) ? { websiteId: id, token } : undefined
}

/** Of this process alone: names of stores say nothing of what they are made of. */
const secret = randomBytes(32)

/** The name under which what is read with these credentials is remembered; others have another one. */
export function credentialsKey({ websiteId, token }: Credentials): string {
  return createHmac('sha256', secret).update(`${websiteId}\0${token}`).digest('base64url')
}
