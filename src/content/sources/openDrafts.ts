import { createHash } from 'node:crypto'
import type { Env } from '../../server/operations/env'
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

/** A link of Ghost to the preview of an entry. */
const ghostPreview = /^\/p\/([\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})$/

/** Opens the drafts of the content system; returns undefined without a secret that may read them. */
export function openDrafts(env: Env): Drafts | undefined {
  const { CONTENT_SOURCE, CONTENT_URL, CONTENT_KEY, CONTENT_ADMIN_KEY, CONTENT_HOSTS: hosts, PURGE_SECRET } = env
  if (CONTENT_URL === undefined) return undefined
  const url = withoutEndSlashes(CONTENT_URL)
  const framedBy = () => [...new Set([new URL(url).origin, ...env.PREVIEW_ORIGINS])]
  if (CONTENT_SOURCE === 'ghost' && CONTENT_ADMIN_KEY !== undefined)
    return {
      secretIn: (path) => ghostPreview.exec(path)?.[1],
      find: createGhostDrafts({ url, key: CONTENT_KEY, adminKey: CONTENT_ADMIN_KEY, hosts }),
      framedBy: framedBy(),
      key: keyOf(CONTENT_ADMIN_KEY),
    }
  if (CONTENT_SOURCE === 'wordpress' && PURGE_SECRET !== undefined)
    return {
      secretIn: (_, address) => readDraftLink(address, PURGE_SECRET, Date.now()),
      find: createWordPressDrafts({ url, hosts, secret: PURGE_SECRET }),
      framedBy: framedBy(),
      key: keyOf(PURGE_SECRET),
    }
  return undefined
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`drafts ${secret}`).digest()
}
