import { JsonText } from '../document/JsonText'
import type { DocumentOrigin } from './DocumentJob'
import { documentThreads } from './documentThreads'
import { type Source, SourceError, type SourceResponse } from './Source'
import { splitOrReject } from './splitOrReject'

type Options = Extract<DocumentOrigin, { options: unknown }>['options']

/**
 * Like `httpSource`, but runs in the worker thread: receiving, parsing and garbage-collecting a large document would block requests in the
 * main thread. Returns documents as `JsonText`, with their pieces if `known` is passed.
 */
export function httpInThread(options: Options): Source {
  return {
    async read(etag, known) {
      const { document, failure } = await documentThreads.ask({ from: { options, etag }, known })
      if (failure) throw new SourceError(failure.fault, failure.message, failure.retryAfter)
      if (!document) return { changed: false }
      const { bytes, outcome } = document
      const { byteLength } = bytes
      const splitting = outcome && { split: () => splitOrReject(outcome, byteLength) }
      return {
        changed: true,
        document: new JsonText(bytes),
        etag: document.etag,
        ...splitting,
      } satisfies SourceResponse
    },
  }
}
