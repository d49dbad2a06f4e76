import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { CmsOptions } from '../cms/CmsReader'
import { inParallel } from '../cms/inParallel'
import { type JsonResponse, requestJson } from '../cms/requestJson'
import { SourceError } from '../Source'

/** Maximum number of entries in one response of Ghost 6. */
export const ghostPageSize = 100

type Parameters = Readonly<Record<string, string | number>>

/** One page of a list: its entries, and the numbers of entries and pages of the whole list. */
export type GhostPage<Entry> = { entries: Entry[]; total: number; pages: number }

/** Which of Ghost's two interfaces: one has published content, the other one everything. */
export type GhostInterface = 'content' | 'admin'

/** Requests to one Ghost. */
export type GhostApi = {
  settings: () => Promise<JsonResponse>
  /** Requests one page of a list. Entries that do not have the shape of the schema are left out. */
  page: <Schema extends v.GenericSchema>(
    kind: string,
    schema: Schema,
    parameters: Parameters,
    from?: GhostInterface,
  ) => Promise<GhostPage<v.InferOutput<Schema>>>
  /** Requests all pages of a list. */
  all: <Schema extends v.GenericSchema>(
    kind: string,
    schema: Schema,
    parameters: Parameters,
  ) => Promise<v.InferOutput<Schema>[]>
}

const Meta = v.object({ pagination: v.object({ total: v.number(), pages: v.number() }) })

/** Creates the client. `key` is a Content API key, `adminKey` an Admin API key: an id and a secret, separated by a colon. */
export function createGhostApi({ url, key, adminKey }: Pick<CmsOptions, 'url' | 'key' | 'adminKey'>): GhostApi {
  async function request(path: string, parameters: Parameters, from: GhostInterface) {
    const entries = Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)])
    const query = new URLSearchParams(from === 'content' ? [['key', key ?? ''], ...entries] : entries)
    const headers = from === 'admin' ? { authorization: `Ghost ${adminToken(adminKey ?? '')}` } : undefined
    const { body, headers: received } = await requestJson(`${url}/ghost/api/${from}/${path}/?${query}`, headers)
    if (typeof body === 'object' && body !== null) return { body: body as Record<string, unknown>, headers: received }
    throw new SourceError('not-json', `${url}: the response for ${path} is not an object`)
  }

  async function page<Schema extends v.GenericSchema>(
    kind: string,
    schema: Schema,
    parameters: Parameters,
    from: GhostInterface = 'content',
  ) {
    const { body } = await request(kind, { limit: ghostPageSize, ...parameters }, from)
    const { [kind]: list, meta } = body
    const counts = v.safeParse(Meta, meta)
    if (!Array.isArray(list) || !counts.success) throw new SourceError('not-json', `${url} returned no list of ${kind}`)
    const entries = list.flatMap((entry): v.InferOutput<Schema>[] => {
      const result = v.safeParse(schema, entry)
      return result.success ? [result.output] : []
    })
    return { entries, ...counts.output.pagination }
  }

  async function all<Schema extends v.GenericSchema>(kind: string, schema: Schema, parameters: Parameters) {
    const first = await page(kind, schema, { ...parameters, page: 1 })
    const numbers = Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => index + 2)
    const others = await inParallel(numbers, (number) => page(kind, schema, { ...parameters, page: number }))
    return [first, ...others].flatMap(({ entries }) => entries)
  }

  async function settings(): Promise<JsonResponse> {
    const { body, headers } = await request('settings', {}, 'content')
    return { body: body.settings, headers }
  }

  return { settings, page, all }
}

/** Seconds for which a token of the Admin API is valid; Ghost allows five minutes. */
const tokenSeconds = 240

/** Returns a token of the Admin API. Source: https://docs.ghost.org/admin-api/#token-authentication */
export function adminToken(key: string, now = Date.now()): string {
  const [id = '', secret = ''] = key.split(':')
  const seconds = Math.floor(now / 1000)
  const parts = [
    { alg: 'HS256', typ: 'JWT', kid: id },
    { iat: seconds, exp: seconds + tokenSeconds, aud: '/admin/' },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const signed = parts.join('.')
  return `${signed}.${createHmac('sha256', Buffer.from(secret, 'hex')).update(signed).digest('base64url')}`
}
