import { createHash } from 'node:crypto'
import type { Env } from '../../server/operations/env'
import { withoutEndSlashes } from '../fetching/withoutEndSlashes'
import type { FindDraft } from '../source/cms/CmsDrafts'
import { createGhostDrafts } from '../source/ghost/createGhostDrafts'

/** The drafts of a content system: how they are found, who may frame them, and the key that signs links to them. */
export type Drafts = { find: FindDraft; framedBy: readonly string[]; key: Buffer }

/** Opens the drafts of the content system; returns undefined without a key that may read them. */
export function openDrafts(env: Env): Drafts | undefined {
  const { CONTENT_SOURCE, CONTENT_URL, CONTENT_KEY, CONTENT_ADMIN_KEY, CONTENT_HOSTS, PREVIEW_ORIGINS } = env
  if (CONTENT_SOURCE !== 'ghost' || CONTENT_URL === undefined || CONTENT_ADMIN_KEY === undefined) return undefined
  const url = withoutEndSlashes(CONTENT_URL)
  return {
    find: createGhostDrafts({ url, key: CONTENT_KEY, adminKey: CONTENT_ADMIN_KEY, hosts: CONTENT_HOSTS }),
    framedBy: [...new Set([new URL(url).origin, ...PREVIEW_ORIGINS])],
    key: createHash('sha256').update(`drafts ${CONTENT_ADMIN_KEY}`).digest(),
  }
}
