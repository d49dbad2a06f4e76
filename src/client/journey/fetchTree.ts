import build from 'virtual:gazette/build'
import { createFromReadableStream } from '@vitejs/plugin-rsc/browser'
import type { ReactNode } from 'react'
import { loadWords } from '../words/loadWords'
import type { Arrival, Told } from './Arrival'
import { howToAsk } from './asking'
import { pageOf, treeOf } from './treeAddress'
import { treeIn } from './treeIn'

/** Thrown where an address is none of this build's pages: the browser is to load it. */
export class NoTree extends Error {
  readonly status: number

  constructor(page: string, status: number) {
    super(page)
    this.status = status
  }
}

type Tree = { document: ReactNode; language: string; preview?: Told }

/** While developing, what the browser has kept is older than the sources. */
const cache: RequestCache = import.meta.env.DEV ? 'reload' : 'default'

/**
 * Fetches a page as a tree. Throws `NoTree` where there is none of this build, and what `fetch` throws where nothing came or
 * not all of it: part of a tree would be a blank page.
 */
export async function fetchTree(page: URL, signal: AbortSignal): Promise<Arrival> {
  const { init, come } = howToAsk()
  const response = await fetch(treeOf(page), { signal, cache, ...init() })
  const sent = await treeIn(response)
  if (sent?.build !== build.id) throw new NoTree(page.href, response.status)
  const { bytes, length } = sent
  if (bytes.byteLength !== length) throw new TypeError('a tree was cut short')
  const tree = await createFromReadableStream<Tree>(new Blob([bytes]).stream())
  await loadWords(tree.language)
  const { document, preview } = tree
  const arrival = {
    page: pageOf(response.url, page),
    document,
    status: response.status,
    ...(preview && { told: preview }),
  }
  come(arrival)
  return arrival
}
