import * as v from 'valibot'

const Rendered = v.fallback(v.object({ rendered: v.string(), protected: v.optional(v.boolean(), false) }), {
  rendered: '',
  protected: false,
})
const Text = v.fallback(v.string(), '')
const Ids = v.fallback(v.array(v.number()), [])

/** A post or page of the REST API. Only the id is required: plugins change and remove the other fields. */
export const WordPressPost = v.object({
  id: v.number(),
  slug: Text,
  link: Text,
  status: v.fallback(v.string(), 'publish'),
  date: Text,
  date_gmt: Text,
  modified_gmt: Text,
  title: Rendered,
  content: Rendered,
  excerpt: Rendered,
  author: v.fallback(v.number(), 0),
  featured_media: v.fallback(v.number(), 0),
  sticky: v.fallback(v.boolean(), false),
  categories: Ids,
  tags: Ids,
  yoast_head_json: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
  /** Terms of Co-Authors Plus. */
  coauthors: v.fallback(v.optional(v.array(v.number())), undefined),
  /** Fields of Rank Math, if the site shows them in its API. */
  meta: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
})
export type WordPressPost = v.InferOutput<typeof WordPressPost>

/** The fields of Rank Math. */
const rankMathFields = ['title', 'description', 'canonical_url', 'robots'].map((name) => `meta.rank_math_${name}`)

/** The fields of posts to request. */
export const postFields = [
  ...Object.keys(WordPressPost.entries).filter((name) => name !== 'meta'),
  ...rankMathFields,
].join(',')

/** A term of Co-Authors Plus. Its slug is `cap-` and that of the author. Its name and description contain the login and the address. */
export const CoauthorTerm = v.object({ id: v.number(), slug: Text })

/** An author of Co-Authors Plus. */
export const Coauthor = v.object({
  display_name: Text,
  user_nicename: Text,
  link: Text,
  description: v.fallback(v.object({ raw: v.string() }), { raw: '' }),
})

const Fields = v.fallback(v.record(v.string(), v.unknown()), {})

/** A post of a mapped type, with the values of plugins and the ids of its terms. Only requested values are in it; PHP sends an empty list for no values. */
const WordPressCustomPost = v.object({ ...WordPressPost.entries, meta: Fields, acf: Fields })
export type WordPressCustomPost = v.InferOutput<typeof WordPressCustomPost> & { [termList: string]: unknown }

/** The schema of posts of a mapped type; `lists` are the fields with the ids of its terms. */
export function customPostWith(lists: readonly string[]): v.GenericSchema<unknown, WordPressCustomPost> {
  return v.object({ ...WordPressCustomPost.entries, ...Object.fromEntries(lists.map((list) => [list, Ids])) })
}

/** A category, a tag or a user. */
export const WordPressTerm = v.object({
  id: v.number(),
  name: Text,
  slug: Text,
  link: Text,
  description: Text,
  parent: v.fallback(v.number(), 0),
  avatar_urls: v.fallback(v.optional(v.record(v.string(), v.string())), undefined),
})
export type WordPressTerm = v.InferOutput<typeof WordPressTerm>

/** A picture of the media library. */
export const WordPressMedia = v.object({
  id: v.number(),
  modified_gmt: Text,
  source_url: Text,
  alt_text: Text,
  caption: Rendered,
  media_details: v.fallback(v.object({ width: v.optional(v.number()), height: v.optional(v.number()) }), {}),
})
export type WordPressMedia = v.InferOutput<typeof WordPressMedia>

/** A menu by its location in the theme of WordPress. */
const WordPressMenu = v.object({
  location: v.string(),
  items: v.array(v.object({ id: v.number(), parent: v.number(), label: v.string(), url: v.string() })),
})
export type WordPressMenu = v.InferOutput<typeof WordPressMenu>

/** What the root of the REST API says about the site, and the language of its front page. */
export const WordPressSite = v.object({
  name: Text,
  description: Text,
  home: Text,
  gmt_offset: v.fallback(v.union([v.number(), v.string()]), 0),
  timezone_string: Text,
  site_icon_url: Text,
  /** Only with the plugin. */
  gazette: v.fallback(
    v.optional(v.object({ language: v.optional(v.string()), menus: v.array(WordPressMenu) })),
    undefined,
  ),
})
export type WordPressSite = v.InferOutput<typeof WordPressSite> & { language: string | undefined }
