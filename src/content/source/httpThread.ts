import { parentPort } from 'node:worker_threads'
import { JsonText } from '../document/JsonText'
import type { Question, Reply } from './httpInThread'
import { httpSource } from './httpSource'
import { SourceError } from './Source'

/** The thread that asks upstreams: takes questions and answers them as they come back, handing over the bytes of documents. */
parentPort?.on('message', async (question: Question) => {
  const reply: Reply = { id: question.id, ...(await replyTo(question)) }
  parentPort?.postMessage(reply, reply.document ? [reply.document.bytes.buffer] : [])
})

async function replyTo({ options, etag }: Question): Promise<Omit<Reply, 'id'>> {
  try {
    const answer = await httpSource({ ...options, read: (bytes) => new JsonText(bytes) }).read(etag)
    if (!answer.changed) return {}
    return { document: { bytes: (answer.document as JsonText).bytes, etag: answer.etag } }
  } catch (error) {
    const { fault, message, retryAfter } = asSourceError(error)
    return { failure: { fault, message, retryAfter } }
  }
}

function asSourceError(error: unknown): SourceError {
  return error instanceof SourceError ? error : new SourceError('unreachable', 'the upstream could not be asked')
}
