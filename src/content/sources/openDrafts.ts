import { createHash } from 'node:crypto'
import type { TenantConfig } from '../../server/environment/readSites'
import { withoutEndSlashes } from '../fetching/withoutEndSlashes'
import type { FindDraft } from '../source/cms/CmsDrafts'
import { createGhostDrafts } from '../source/ghost/createGhostDrafts'
import { createWordPressDrafts } from '../source/wordpress/createWordPressDrafts'
import { readDraftLink } from '../source/wordpress/draftLinks'

/** The drafts of a content system. */
export type Drafts = {
  /** Returns the secret of the draft that an address of the content system's own previews leads to; `expired` for an old one. */
  secretIn: (path: string, url: URL) => string | 'expired' | undefined
  find: FindDraft
  /** Origins that may frame drafts. */
  framedBy: readonly string[]
  /** Signs links to drafts. */
  key: Buffer
}

type DraftsOptions = Pick<TenantConfig, 'source' | 'purgeSecret'> & { previewOrigins: readonly string[] }

/** A link of Ghost to the preview of an entry. */
const ghostPreview = /^\/p\/([\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})$/

/** Opens the drafts of a website's content system; returns undefined without a secret that may read them. */
export function openDrafts({ source, purgeSecret, previewOrigins }: DraftsOptions): Drafts | undefined {
  if (source.kind !== 'ghost' && source.kind !== 'wordpress') return undefined
  const { key, adminKey, hosts, types } = source
  const url = withoutEndSlashes(source.url)
  const framedBy = [...new Set([new URL(url).origin, ...previewOrigins])]
  if (source.kind === 'ghost')
    return adminKey === undefined
      ? undefined
      : {
          secretIn: (path) => ghostPreview.exec(path)?.[1],
          find: createGhostDrafts({ url, key, adminKey, hosts }),
          framedBy,
          key: keyOf(adminKey),
        }
  if (purgeSecret === undefined) return undefined
  return {
    secretIn: (_, address) => readDraftLink(address, purgeSecret, Date.now()),
    find: createWordPressDrafts({ url, hosts, types, secret: purgeSecret }),
    framedBy,
    key: keyOf(purgeSecret),
  }
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`drafts ${secret}`).digest()
}
