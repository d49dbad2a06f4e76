import * as v from 'valibot'

const Text = v.fallback(v.nullish(v.string(), ''), '')
const Flag = v.fallback(v.nullish(v.boolean(), false), false)

function listOf<Schema extends v.GenericSchema>(schema: Schema) {
  const entries = v.pipe(
    v.array(v.fallback(v.nullable(schema), null)),
    v.transform((list) => list.filter((entry) => entry !== null) as v.InferOutput<Schema>[]),
  )
  return v.fallback(v.nullish(entries, []), [])
}

/** The id of an entry; exports of old versions have numbers. */
const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** Networks of which Ghost knows a handle or an address of the site and of its staff. */
export const ghostNetworks = [
  'facebook',
  'twitter',
  'threads',
  'bluesky',
  'mastodon',
  'tiktok',
  'youtube',
  'instagram',
  'linkedin',
] as const

const networks = v.entriesFromList(ghostNetworks, Text)

/** A tag. The slug of an internal tag begins with `hash-`. */
export const GhostTag = v.object({
  id: Id,
  slug: Text,
  name: Text,
  description: Text,
  feature_image: Text,
  visibility: v.fallback(v.nullish(v.string(), 'public'), 'public'),
  accent_color: Text,
  url: Text,
})
export type GhostTag = v.InferOutput<typeof GhostTag>

/** A member of the staff with posts. */
export const GhostAuthor = v.object({
  id: Id,
  slug: Text,
  name: Text,
  bio: Text,
  profile_image: Text,
  website: Text,
  url: Text,
  ...networks,
})
export type GhostAuthor = v.InferOutput<typeof GhostAuthor>

/** A tier of membership: `free` or `paid`. */
export const GhostTier = v.object({
  id: Id,
  slug: Text,
  name: Text,
  type: Text,
  active: v.fallback(v.nullish(v.boolean(), true), true),
  benefits: v.fallback(v.nullish(v.array(v.union([v.string(), v.object({ name: v.string() })])), []), []),
})
export type GhostTier = v.InferOutput<typeof GhostTier>

const Ref = v.object({ id: Id, slug: Text, type: Text })

/**
 * A post or page of the Content API, of the Admin API, or of an export with its tags, authors and tiers. Only the id is required. An entry
 * without `status` is published: the Content API has no others. An entry without `visibility` is closed. The Content API sends only the
 * opening of a text if `access` is false. Without `access` the text is complete: it must not be taken for an opening, which is public.
 */
export const GhostPost = v.object({
  id: Id,
  slug: Text,
  url: Text,
  title: Text,
  html: Text,
  status: v.fallback(v.nullish(v.string(), 'published'), 'draft'),
  visibility: v.fallback(v.string(), 'paid'),
  access: v.fallback(v.optional(v.boolean(), true), true),
  featured: Flag,
  custom_excerpt: Text,
  feature_image: Text,
  feature_image_alt: Text,
  feature_image_caption: Text,
  published_at: Text,
  updated_at: Text,
  canonical_url: Text,
  meta_title: Text,
  meta_description: Text,
  og_image: Text,
  twitter_image: Text,
  tags: listOf(Ref),
  authors: listOf(Ref),
  tiers: listOf(Ref),
})
export type GhostPost = v.InferOutput<typeof GhostPost>

const Link = v.object({ label: Text, url: Text })

/** The settings of a site. `url` is where Ghost says that the site is. */
export const GhostSettings = v.object({
  title: Text,
  description: Text,
  logo: Text,
  icon: Text,
  cover_image: Text,
  accent_color: Text,
  locale: Text,
  lang: Text,
  timezone: Text,
  navigation: listOf(Link),
  secondary_navigation: listOf(Link),
  meta_description: Text,
  members_enabled: Flag,
  url: Text,
  ...networks,
})
export type GhostSettings = v.InferOutput<typeof GhostSettings>
