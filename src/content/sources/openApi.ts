import type { ApiConfig } from '../../server/environment/readSource'
import { JsonText } from '../document/JsonText'
import { countedSource } from '../source/countedSource'
import { httpInThread } from '../source/httpInThread'
import { sharedSource } from '../source/sharedSource'
import type { OpenSource } from './OpenSource'

/** Content from the content API: one document over HTTP, shared with the other replicas. Source: the contract, §1. */
export const openApi: OpenSource<ApiConfig> = (
  { websiteId, source: { url: apiBase, key: token }, isPreview },
  replicas,
) => {
  // Published content is saved and shared, drafts never are.
  const hasSnapshot = !isPreview
  const source = countedSource(httpInThread({ apiBase, token, websiteId }), websiteId)
  const isShared = replicas && hasSnapshot
  return { hasSnapshot, source: isShared ? sharedSource(source, { replicas, websiteId, apiBase, read }) : source }
}

/** Does not parse the document; the thread that splits it does that. */
function read(bytes: Uint8Array<ArrayBuffer>): JsonText {
  return new JsonText(bytes)
}
