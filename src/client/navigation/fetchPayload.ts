import build from 'virtual:gazette/build'
import { createFromReadableStream } from '@vitejs/plugin-rsc/browser'
import type { ReactNode } from 'react'
import { fetchFresh } from '../fetchFresh'
import { loadMessages } from '../messages/loadMessages'
import type { LoadedPage, PreviewedPage } from './LoadedPage'
import { pageOfPayload, payloadAddressOf } from './payloadAddress'
import { payloadRequestOptions } from './payloadRequests'
import { readPayload } from './readPayload'

/** Thrown if the response is not a payload of this build, with its status. Outside of the preview, the browser then loads the document. */
export class NotAPage extends Error {
  readonly status: number

  constructor(page: string, status: number) {
    super(page)
    this.status = status
  }
}

/** Thrown if the payload of a page was cut short: rendering a part of it would give a blank page. */
export class IncompletePayload extends Error {}

type Tree = { document: ReactNode; language: string; preview?: PreviewedPage }

/** During development the browser's cache may be older than the sources. */
const init: RequestInit = import.meta.env.DEV ? { cache: 'reload' } : {}

/**
 * Fetches the payload of a page. Throws `NotAPage` if this build has none, `IncompletePayload` if it was cut short, and the error of `fetch`
 * if there was no response or `signal` was aborted.
 */
export async function fetchPayload(page: URL, signal: AbortSignal): Promise<LoadedPage> {
  const requestOptions = payloadRequestOptions()
  const response = await fetchFresh(payloadAddressOf(page), { signal, ...init, ...requestOptions.init() })
  const sent = await readPayload(response).catch((thrown) => {
    throw signal.aborted ? thrown : new IncompletePayload(String(thrown))
  })
  if (sent?.build !== build.id) throw new NotAPage(page.href, response.status)
  const { bytes, length } = sent
  if (bytes.byteLength !== length) throw new IncompletePayload(`${bytes.byteLength} of ${length} bytes`)
  const tree = await createFromReadableStream<Tree>(new Blob([bytes]).stream())
  await loadMessages(tree.language)
  const { document, preview } = tree
  const arrival = {
    page: pageOfPayload(response.url, page),
    document,
    status: response.status,
    ...(preview && { preview }),
  }
  requestOptions.onArrival(arrival)
  return arrival
}
