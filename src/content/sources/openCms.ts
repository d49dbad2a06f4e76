import type { CmsConfig } from '../../server/environment/readSource'
import { BadEnvironment } from '../../server/operations/env'
import { JsonText } from '../document/JsonText'
import { withoutEndSlashes } from '../fetching/withoutEndSlashes'
import { mediaAddressesOf } from '../source/cms/createMediaNames'
import { countedSource } from '../source/countedSource'
import { sharedSource } from '../source/sharedSource'
import { faultsInTypes } from '../source/wordpress/mapCustomPost'
import { cmsSource } from './cmsSource'
import type { OpenSource } from './OpenSource'

/**
 * Opens a content system such as WordPress, whose content is mapped to a document. Throws `BadEnvironment` for a mapping to fields that
 * Gazette does not have.
 */
export const openCms: OpenSource<CmsConfig> = ({ websiteId, source: { kind, ...config } }, replicas) => {
  const url = withoutEndSlashes(config.url)
  const options = { ...config, url }
  const faults = faultsInTypes(config.types)
  if (faults.length > 0)
    throw new BadEnvironment(
      faults.map(
        ({ type, field, reason }) => `${websiteId}: the mapping of "${type}" has the field "${field}": ${reason}`,
      ),
    )
  const source = countedSource(cmsSource(kind, options, websiteId), websiteId)
  const read = (bytes: Uint8Array<ArrayBuffer>) => new JsonText(bytes)
  return {
    source: replicas ? sharedSource(source, { replicas, websiteId, apiBase: url, read }) : source,
    mediaAddresses: mediaAddressesOf(options),
    hasSnapshot: true,
  }
}
