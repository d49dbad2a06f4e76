import type { Article } from '../schema/article'
import type { Site } from '../site/Site'
import { timeOf } from '../site/timeOf'
import type { DraftPatch, PostedDraft } from './Draft'

/** Returns the latest time, in ms, at which something in a draft's patches becomes visible; undefined if everything is visible at `now`. */
export function latestDate(site: Site, draft: PostedDraft, now: number): number | undefined {
  if (!('patches' in draft)) return undefined
  const times = draft.patches.flatMap((patch) => timesOf(site, patch)).filter((time) => time > now)
  return times.length > 0 ? Math.max(...times) : undefined
}

function timesOf({ website, articleBySlug, articles }: Site, { of, fields, ...patch }: DraftPatch): number[] {
  if (of === 'website') return 'alert' in fields && website.alert?.from ? [website.alert.from.getTime()] : []
  const key = 'key' in patch ? patch.key : ''
  const slug = typeof fields.slug === 'string' ? fields.slug : key
  if (of === 'offers') {
    const offer = website.offers.find((one) => one.slug === slug || one.id === key)
    return offer?.valid_from ? [offer.valid_from.getTime()] : []
  }
  if (of !== 'articles') return []
  const article = articleBySlug.get(slug) ?? articles.find(({ id }) => id === key)
  return article ? [timeOf(article), ...updatesOf(article)] : []
}

function updatesOf({ live }: Article): number[] {
  return live?.blocks.map(({ time }) => time.getTime()) ?? []
}
