import type { CmsConfig } from '../../server/environment/readSource'
import { JsonText } from '../document/JsonText'
import { withoutEndSlashes } from '../fetching/withoutEndSlashes'
import { mediaAddressesOf } from '../source/cms/createMediaNames'
import { countedSource } from '../source/countedSource'
import { sharedSource } from '../source/sharedSource'
import { cmsSource } from './cmsSource'
import type { OpenSource } from './OpenSource'

/** Opens a content system such as WordPress, whose content is mapped to a document. */
export const openCms: OpenSource<CmsConfig> = ({ websiteId, source: { kind, ...config } }, replicas) => {
  const url = withoutEndSlashes(config.url)
  const options = { ...config, url }
  const source = countedSource(cmsSource(kind, options, websiteId), websiteId)
  const read = (bytes: Uint8Array<ArrayBuffer>) => new JsonText(bytes)
  return {
    source: replicas ? sharedSource(source, { replicas, websiteId, apiBase: url, read }) : source,
    mediaAddresses: mediaAddressesOf(options),
    hasSnapshot: true,
  }
}
