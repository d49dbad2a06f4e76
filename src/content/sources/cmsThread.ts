import { createHash } from 'node:crypto'
import { collectGarbage } from '../../server/operations/heap'
import { serveTasks } from '../../server/threads/serveTasks'
import type { CmsReader } from '../source/cms/CmsReader'
import { SourceError } from '../source/Source'
import type { CmsReply, CmsRequest } from './CmsJob'
import { cmsReaders } from './cmsReaders'
import { encodeDocument } from './encodeDocument'

/** What the thread keeps of one content system. Its requests are answered one after the other. */
type State = { reader: CmsReader; etag?: string; last: Promise<unknown> }

const states = new Map<string, State>()

/** Entry point of the worker thread that reads content systems. It keeps what it has read, so it is never replaced. */
serveTasks<CmsRequest, CmsReply>((request, { transfer }) => {
  const state = stateOf(request)
  const reading = state.last.then(async () => {
    const reply = await read(state, request)
    if (reply.document) transfer.push(reply.document.bytes.buffer)
    return reply
  })
  state.last = reading
  return reading
})

function stateOf({ kind, options, websiteId }: CmsRequest): State {
  const key = JSON.stringify([kind, options, websiteId])
  const known = states.get(key)
  if (known) return known
  const state = { reader: cmsReaders[kind](options), last: Promise.resolve() }
  states.set(key, state)
  return state
}

async function read(state: State, { websiteId, etag, isRenewal }: CmsRequest): Promise<CmsReply> {
  try {
    const changed = await state.reader.read(isRenewal)
    // The bytes are not kept: they are needed again only if the document was not accepted.
    const data = changed ?? (state.etag === etag ? undefined : state.reader.last())
    if (!data) return {}
    const bytes = encodeDocument({ id: websiteId, ...data })
    const fixes = state.reader.fixes?.() ?? []
    // After the reply: the thread rarely allocates, so V8 would keep the texts of a document for a long time.
    setImmediate(collectGarbage)
    state.etag = createHash('sha256').update(bytes).update(JSON.stringify(fixes)).digest('base64url')
    return state.etag === etag ? {} : { document: { bytes, etag: state.etag, fixes } }
  } catch (error) {
    if (!(error instanceof SourceError)) return { failure: { fault: 'unreachable', message: String(error) } }
    const { fault, message, retryAfter } = error
    return { failure: { fault, message, retryAfter } }
  }
}
