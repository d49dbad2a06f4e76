/** What the codes of failed connections mean. Sources: Node's error codes, OpenSSL's verification errors, the errors of undici. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'nothing listens at this address'],
  ['ENOTFOUND', 'this host does not exist'],
  ['EAI_AGAIN', 'the name server does not answer'],
  ['EHOSTUNREACH', 'there is no route to this host'],
  ['ENETUNREACH', 'there is no route to this host'],
  ...['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].map((code) => [code, 'the connection was closed'] as const),
  ...['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'].map(
    (code) => [code, 'the connection timed out'] as const,
  ),
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['CERT_NOT_YET_VALID', 'its certificate is not valid yet'],
  ['CERT_REVOKED', 'its certificate is revoked'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another host'],
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'].map(
    (code) => [code, 'its certificate is self-signed'] as const,
  ),
  ...['UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'].map(
    (code) => [code, 'the issuer of its certificate is not known'] as const,
  ),
  ...['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'].map(
    (code) => [code, 'it does not speak HTTPS'] as const,
  ),
])

/** Causes without a code, by their message. */
const messages: ReadonlyMap<string, string> = new Map([['bad port', 'its port is reserved for another protocol']])

/**
 * Returns why a request has failed, in words and with the code: `nothing listens at this address (ECONNREFUSED)`. Never copies the message
 * of an unknown error, because the one about a header with a line break quotes the token.
 */
export function whyUnreachable(error: unknown): string {
  const errors = chainOf(error)
  const code = errors.map((one) => one.code).find((one) => typeof one === 'string' && /^[A-Z][A-Z\d_]+$/.test(one))
  if (code !== undefined) return [reasons.get(code), reasons.has(code) ? `(${code})` : code].filter(Boolean).join(' ')
  const known = errors.map(({ message }) => messages.get(String(message))).find(Boolean)
  return known ?? 'the request is not valid: check the address and the key'
}

type ErrorLike = { code?: string; message?: unknown; cause?: unknown; errors?: unknown }

/** Maximum number of causes: an error may be its own cause. */
const maxCauses = 8

/** An error with its causes; of several attempts, as for IPv4 and IPv6, the first. */
function chainOf(error: unknown): ErrorLike[] {
  const chain: ErrorLike[] = []
  let next = error
  while (typeof next === 'object' && next !== null && chain.length < maxCauses) {
    const one: ErrorLike = next
    chain.push(one)
    next = one.cause ?? (Array.isArray(one.errors) ? one.errors[0] : undefined)
  }
  return chain
}
