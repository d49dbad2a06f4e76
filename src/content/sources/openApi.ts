import { contentBase } from '../../server/operations/env'
import { JsonText } from '../document/JsonText'
import { countedSource } from '../source/countedSource'
import { httpInThread } from '../source/httpInThread'
import { sharedSource } from '../source/sharedSource'
import type { OpenSource } from './OpenSource'

/** Content from the content API: one document over HTTP, shared with the other replicas. Source: the contract, §1. */
export const openApi: OpenSource = (env, { websiteId, token = '' }, replicas) => {
  const apiBase = contentBase(env) ?? ''
  // Published content is saved and shared, drafts never are.
  const hasSnapshot = env.API_BASE !== undefined && !env.PREVIEW
  const source = countedSource(httpInThread({ apiBase, token, websiteId }), websiteId)
  const isShared = replicas && hasSnapshot
  return { hasSnapshot, source: isShared ? sharedSource(source, { replicas, websiteId, apiBase, read }) : source }
}

/** Does not parse the document; the thread that splits it does that. */
function read(bytes: Uint8Array<ArrayBuffer>): JsonText {
  return new JsonText(bytes)
}
