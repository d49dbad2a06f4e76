import build from 'virtual:gazette/build'
import { createFromReadableStream } from '@vitejs/plugin-rsc/browser'
import type { ReactNode } from 'react'
import { fetchFresh } from '../fetchFresh'
import { loadWords } from '../words/loadWords'
import type { Arrival, Told } from './Arrival'
import { howToAsk } from './asking'
import { pageOf, treeOf } from './treeAddress'
import { treeIn } from './treeIn'

/** Thrown if an address is not a page of this build; the browser must load it as a document. */
export class NoTree extends Error {
  readonly status: number

  constructor(page: string, status: number) {
    super(page)
    this.status = status
  }
}

/** Thrown if the payload of a page was cut short: rendering a part of it would give a blank page. */
export class IncompletePayload extends Error {}

type Tree = { document: ReactNode; language: string; preview?: Told }

/** During development the browser's cache may be older than the sources. */
const init: RequestInit = import.meta.env.DEV ? { cache: 'reload' } : {}

/**
 * Fetches the payload of a page. Throws `NoTree` if this build has none, `IncompletePayload` if it was cut short, and the error of `fetch`
 * if there was no response or `signal` was aborted.
 */
export async function fetchTree(page: URL, signal: AbortSignal): Promise<Arrival> {
  const asking = howToAsk()
  const response = await fetchFresh(treeOf(page), { signal, ...init, ...asking.init() })
  const sent = await treeIn(response).catch((thrown) => {
    throw signal.aborted ? thrown : new IncompletePayload(String(thrown))
  })
  if (sent?.build !== build.id) throw new NoTree(page.href, response.status)
  const { bytes, length } = sent
  if (bytes.byteLength !== length) throw new IncompletePayload(`${bytes.byteLength} of ${length} bytes`)
  const tree = await createFromReadableStream<Tree>(new Blob([bytes]).stream())
  await loadWords(tree.language)
  const { document, preview } = tree
  const arrival = {
    page: pageOf(response.url, page),
    document,
    status: response.status,
    ...(preview && { told: preview }),
  }
  asking.come(arrival)
  return arrival
}
