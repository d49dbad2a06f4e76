import { availableParallelism } from 'node:os'
import * as v from 'valibot'
import { trustOf } from '../http/trustOf.ts'

/** A variable that is on or off, with its default. */
export function flag(usual: boolean) {
  return v.pipe(
    v.optional(v.picklist(['', '0', '1', 'true', 'false'], 'expected 1, true, 0 or false'), ''),
    v.transform((text) => (text === '' ? usual : text === '1' || text === 'true')),
  )
}
const webAddress = v.pipe(
  v.string(),
  v.url('expected a URL that begins with http:// or https://'),
  v.regex(/^https?:\/\//i, 'expected a URL that begins with http:// or https://'),
)
/** A base URL, to which paths are appended. */
export const url = v.optional(
  v.pipe(
    webAddress,
    v.check(hasNoCredentials, 'expected a URL without user and password; set the token in API_TOKEN'),
    v.regex(/^[^?#]*$/, 'expected a URL without query or fragment'),
  ),
)
export const dsn = v.optional(
  v.pipe(
    webAddress,
    v.check(isDsn, 'expected a DSN with a key and a project, such as https://key@sentry.example/1'),
    v.transform(withoutSecret),
  ),
)
export const websiteId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'expected 1 to 64 letters, digits, hyphens or underscores'),
)
export const port = v.pipe(
  v.optional(v.string(), '8080'),
  v.regex(/^\d{1,5}$/, 'expected a port number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65535, 'expected a port number from 0 to 65535'),
)
export const megabytes = (usual: string) =>
  v.pipe(
    v.optional(v.string(), usual),
    v.regex(/^[1-9]\d{0,6}$/, 'expected a whole number of megabytes, at least 1'),
    v.transform(Number),
  )
export const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[\w.:[\]-]+$/i, 'expected origins such as https://admin.example'),
  v.check((text) => URL.canParse(text), 'expected origins such as https://admin.example'),
  v.transform((text) => new URL(text).origin),
)
export const origins = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.array(origin),
)

/** JSON of this shape. */
export function json<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.pipe(v.string(), v.parseJson(undefined, 'expected JSON'), schema))
}

/** A host with pictures, such as `cdn.example`. */
export const cdnHost = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[\w.-]+(?::\d{1,5})?$/, 'expected hosts such as cdn.example'),
)

/** Hosts with pictures, separated by spaces or commas. */
export const hosts = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.array(cdnHost),
)

/** The secret of `/purge`. */
export const purgeSecret = v.optional(v.pipe(v.string(), v.minLength(16, 'expected at least 16 characters')))

/** A bearer token. It is sent in a header, where a line break would make every call fail. */
export const token = v.optional(
  v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'expected visible ASCII characters without spaces')),
)

export const proxies = v.pipe(
  v.optional(v.string(), 'loopback'),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.check(areProxies, 'expected addresses and ranges such as 10.0.0.0/8, or loopback, or none'),
)
export const percent = v.pipe(
  v.optional(v.string(), '50'),
  v.regex(/^\d{1,3}$/, 'expected a percentage from 0 to 100'),
  v.transform(Number),
  v.maxValue(100, 'expected at most 100'),
)
export const logLevel = v.optional(
  v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'expected silent, error, warn, info or debug'),
  'info',
)
export const seconds = v.pipe(
  v.optional(v.string(), '0'),
  v.regex(/^\d{1,3}$/, 'expected a whole number of seconds, 0 to 300'),
  v.transform(Number),
  v.maxValue(300, 'expected at most 300 seconds'),
)

function hasNoCredentials(text: string): boolean {
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** Source: https://develop.sentry.dev/sdk/foundations/transport/authentication/ */
function isDsn(text: string): boolean {
  const { username, pathname } = new URL(text)
  return username !== '' && /\/\d+$/.test(pathname)
}

/** Removes the secret of older DSNs. Nothing needs it any more, and pages show the DSN to every reader. */
function withoutSecret(text: string): string {
  return text.replace(/^(https?:\/\/[^/@:]+):[^/@]*@/i, '$1@')
}

function areProxies(list: string[]): boolean {
  try {
    return trustOf(list) !== undefined
  } catch {
    return false
  }
}

/** Length of a session key in bytes, as AES-256 needs it. */
const keyBytes = 32

/** Keys for the cookies of readers, base64url, separated by commas or spaces. The first one encrypts; all of them decrypt. */
export const sessionKeys = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((key) => Buffer.from(key, 'base64url')),
  ),
  v.check(
    (keys) => keys.every((key) => key.byteLength === keyBytes),
    'expected keys of 32 random bytes in base64url, separated by commas; create one with: openssl rand -base64 32 | tr +/ -_ | tr -d =',
  ),
)

/** The number of processes that serve. `auto` is the number of processors of this machine or container. */
export const workers = v.pipe(
  v.optional(v.string(), '1'),
  v.regex(/^(?:auto|[1-9]\d?)$/, 'expected a number of processes from 1 to 99, or auto'),
  v.transform((text) => (text === 'auto' ? availableParallelism() : Number(text))),
)
