import * as v from 'valibot'
import type { CmsOptions } from '../cms/CmsReader'
import { inParallel } from '../cms/inParallel'
import { type JsonResponse, requestJson, statusOf } from '../cms/requestJson'
import { SourceError } from '../Source'

/** Maximum number of entries in one response of WordPress. */
export const pageSize = 100

type Parameters = Readonly<Record<string, string | number>>

/** One page of a list: its entries, and the numbers of entries and pages of the whole list. */
export type WordPressPage<Entry> = { entries: Entry[]; total: number; pages: number }

/** Requests to the REST API of one WordPress. */
export type WordPressApi = {
  /** Requests the root of the API, and finds out where the API is. */
  root: (fields: string) => Promise<JsonResponse>
  /** Requests one address of the API, such as one of a plugin. */
  read: (path: string, parameters: Parameters) => Promise<unknown>
  /** Requests one page of a list. Entries that do not have the shape of the schema are left out. */
  page: <Schema extends v.GenericSchema>(
    kind: string,
    schema: Schema,
    parameters: Parameters,
  ) => Promise<WordPressPage<v.InferOutput<Schema>>>
  /** Requests all pages of a list, and maps each as it arrives: only a few pages are in memory at the same time. */
  all: <Schema extends v.GenericSchema, Entry = v.InferOutput<Schema>>(
    kind: string,
    schema: Schema,
    parameters: Parameters,
    map?: (entry: v.InferOutput<Schema>) => Entry,
  ) => Promise<Entry[]>
}

/**
 * Creates the client of a REST API. `key` is `user:application password`, if there is one. Sites without pretty permalinks have the API at
 * `?rest_route=`.
 */
export function createWordPressApi({ url, key }: Pick<CmsOptions, 'url' | 'key'>): WordPressApi {
  const headers: Record<string, string> = key ? { authorization: `Basic ${Buffer.from(key).toString('base64')}` } : {}
  let isPretty = true
  let isFound = false

  function address(path: string, parameters: Parameters): string {
    const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
    if (isPretty) return `${url}/wp-json/${path}?${query}`
    return `${url}/?rest_route=/${path}&${query}`
  }

  async function root(fields: string): Promise<JsonResponse> {
    isPretty = true
    try {
      const response = await requestJson(address('', { _fields: fields }), headers)
      isFound = true
      return response
    } catch (error) {
      const isElsewhere = statusOf(error) === 404 || (error instanceof SourceError && error.fault === 'not-json')
      if (!isElsewhere) throw error
      isPretty = false
      const response = await requestJson(address('', { _fields: fields }), headers)
      isFound = true
      return response
    }
  }

  /** `root` may not have found out yet where the API is. */
  async function read(path: string, parameters: Parameters): Promise<unknown> {
    if (!isFound) await root('name')
    return (await requestJson(address(path, parameters), headers)).body
  }

  async function page<Schema extends v.GenericSchema>(kind: string, schema: Schema, parameters: Parameters) {
    const { body, headers: received } = await requestJson(
      address(`wp/v2/${kind}`, { per_page: pageSize, ...parameters }),
      headers,
    )
    if (!Array.isArray(body)) throw new SourceError('not-json', `${url}: the list of ${kind} is not an array`)
    const entries = body.flatMap((entry): v.InferOutput<Schema>[] => {
      const result = v.safeParse(schema, entry)
      return result.success ? [result.output] : []
    })
    const number = (name: string, usual: number) => Number(received.get(name) ?? usual)
    return { entries, total: number('x-wp-total', body.length), pages: number('x-wp-totalpages', 1) }
  }

  async function all<Schema extends v.GenericSchema, Entry = v.InferOutput<Schema>>(
    kind: string,
    schema: Schema,
    parameters: Parameters,
    map = (entry: v.InferOutput<Schema>) => entry as Entry,
  ) {
    const mapped = async (number: number) => {
      const { entries, pages } = await page(kind, schema, { ...parameters, page: number })
      return { entries: entries.map(map), pages }
    }
    const first = await mapped(1)
    const numbers = Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => index + 2)
    const others = await inParallel(numbers, mapped)
    return [first, ...others].flatMap(({ entries }) => entries)
  }

  return { root, read, page, all }
}
