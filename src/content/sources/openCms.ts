import { JsonText } from '../document/JsonText'
import { withoutEndSlashes } from '../fetching/withoutEndSlashes'
import { mediaAddressesOf } from '../source/cms/createMediaNames'
import { countedSource } from '../source/countedSource'
import { sharedSource } from '../source/sharedSource'
import type { CmsKind } from './cmsReaders'
import { cmsSource } from './cmsSource'
import type { OpenSource } from './OpenSource'

/** Opens a content system such as WordPress, whose content is mapped to a document. */
export function openCms(kind: CmsKind): OpenSource {
  return (env, { websiteId }, replicas) => {
    const url = withoutEndSlashes(env.CONTENT_URL ?? '')
    const options = { url, key: env.CONTENT_KEY, adminKey: env.CONTENT_ADMIN_KEY, hosts: env.CONTENT_HOSTS }
    const source = countedSource(cmsSource(kind, options, websiteId), websiteId)
    const read = (bytes: Uint8Array<ArrayBuffer>) => new JsonText(bytes)
    return {
      source: replicas ? sharedSource(source, { replicas, websiteId, apiBase: url, read }) : source,
      mediaAddresses: mediaAddressesOf(options),
      hasSnapshot: true,
    }
  }
}
