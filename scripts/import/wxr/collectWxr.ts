import type { MediaNames } from '../../../src/content/source/cms/createMediaNames.ts'
import {
  type PreparedPost,
  preparePost,
  type WordPressContent,
} from '../../../src/content/source/wordpress/mapWordPress.ts'
import type {
  WordPressMedia,
  WordPressPost,
  WordPressSite,
  WordPressTerm,
} from '../../../src/content/source/wordpress/WordPressPost.ts'
import type { Spool, SpooledText } from '../createSpool.ts'
import type { ImportNote } from '../Imported.ts'
import { repairText } from '../repairText.ts'
import { classicHtml } from './classicHtml.ts'
import { createMenuCollector, type FindTarget } from './createMenuCollector.ts'
import type { WxrRecord } from './readRecords.ts'
import { withFootnotes } from './withFootnotes.ts'

/** What an export contains, as the objects that the mapping of WordPress takes. */
export type WxrContent = WordPressContent & {
  /** Reusable blocks by id. */
  blocks: ReadonlyMap<number, SpooledText>
  /** Pictures by the id of their post, in order. */
  attached: ReadonlyMap<number, readonly number[]>
}

/** Reasons for which a status is not taken. */
const closed: Readonly<Record<string, string>> = {
  draft: 'a draft',
  'auto-draft': 'an automatic draft',
  pending: 'waits for review',
  private: 'private',
  future: 'scheduled',
  trash: 'in the bin',
  inherit: 'a revision',
}

/** Kinds of records that are not entries, with their names. */
const others: Readonly<Record<string, string>> = {
  revision: 'a revision',
  custom_css: 'a stylesheet',
  customize_changeset: 'a setting of the theme',
  oembed_cache: 'a stored embed',
  wp_global_styles: 'a setting of the theme',
  wp_template: 'a template',
  wp_template_part: 'a template',
}

/** Ids of terms and users that the export does not declare. */
const firstOwnId = 1_000_000_000

/** Collects the records of an export. The texts go to the spool. `names` is created when the address of the site is known. */
export function createWxrCollector(spool: Spool, createNames: (site: string) => MediaNames, given?: string) {
  const notes: ImportNote[] = []
  const channel: Record<string, string> = {}
  const posts = new Map<number, PreparedPost | undefined>()
  const pages = new Map<number, PreparedPost | undefined>()
  const media = new Map<number, WordPressMedia>()
  const blocks = new Map<number, SpooledText>()
  const attached = new Map<number, number[]>()
  const categories = createTerms()
  const tags = createTerms()
  const users = createTerms()
  const usedUsers = new Set<number>()
  const menus = createMenuCollector()
  const featured: { entry: string; id: number }[] = []
  const slugs = new Map<string, { entry: string; slug: string }>()
  let comments = 0
  let names: MediaNames | undefined

  const siteUrl = () => (given ?? (channel['wp:base_blog_url'] || channel.link || '')).trim().replace(/\/+$/, '')
  const namesOf = () => {
    names ??= createNames(siteUrl())
    return names
  }

  function add(record: WxrRecord): void {
    const { name, text, fields } = record
    if (name === 'item') addItem(record)
    else if (name === 'wp:author') {
      const login = plain(fields['wp:author_login'])
      const full = `${plain(fields['wp:author_first_name'])} ${plain(fields['wp:author_last_name'])}`.trim()
      const shown = plain(fields['wp:author_display_name']) || full
      users.declare(login, {
        id: Number(fields['wp:author_id']),
        name: shown || login,
        slug: login.includes('@') ? slugOfName(shown) : login,
        description: plain(fields['wp:author_description']),
      })
    } else if (name === 'wp:category')
      categories.declare(fields['wp:category_nicename'] ?? '', {
        id: Number(fields['wp:term_id']),
        name: plain(fields['wp:cat_name']),
        description: plain(fields['wp:category_description']),
        parent: fields['wp:category_parent'] ?? '',
      })
    else if (name === 'wp:tag')
      tags.declare(fields['wp:tag_slug'] ?? '', {
        id: Number(fields['wp:term_id']),
        name: plain(fields['wp:tag_name']),
        description: plain(fields['wp:tag_description']),
      })
    else if (text.trim() !== '' && Object.keys(fields).length === 0) channel[name] ??= text.trim()
  }

  function addItem(record: WxrRecord): void {
    const { fields, line } = record
    const type = fields['wp:post_type'] || 'post'
    const id = Number(fields['wp:post_id']) || firstOwnId + line
    const title = plain(fields.title)
    const entry = `${type} ${id}${title ? ` "${title}"` : ''}, line ${line}`
    const leave = (reason: string) => notes.push(ownCopy({ kind: 'left', entry, reason }))
    comments += record.comments
    if (type === 'attachment') {
      addAttachment(id, record)
      return
    }
    if (type === 'wp_block') {
      blocks.set(id, spool.add(fields['content:encoded'] ?? ''))
      return
    }
    if (type === 'nav_menu_item' || type === 'wp_navigation') {
      const own = ownCopy(record)
      if (type === 'wp_navigation') menus.addNavigation(own)
      else menus.add(own)
      return
    }
    const list = type === 'post' ? posts : pages
    const reason = reasonToLeave(type, record) ?? (list.has(id) ? 'an entry with this id came before' : undefined)
    if (reason !== undefined) {
      leave(reason)
      return
    }
    const post = postOf(id, record)
    const prepared = preparePost(post, namesOf())
    if (!prepared) {
      leave('not public')
      return
    }
    const change = (reason: string) => notes.push(ownCopy({ kind: 'changed', entry, reason }))
    const written = `${fields.title}${fields['content:encoded']}${fields['excerpt:encoded']}`
    if (repairText(written) !== written) change('wrongly decoded characters are repaired')
    if (title === '') change(`no title: the first words are its title, "${String(prepared.fields.title)}"`)
    if (!fields['wp:post_name']) change(`no slug: it gets "${prepared.slug}"`)
    if (type === 'post' && prepared.fields.published_at === undefined) change('no date that can be read: it has none')
    if (post.author === 0) change('no author')
    else usedUsers.add(post.author)
    if (post.featured_media > 0) featured.push(ownCopy({ entry, id: post.featured_media }))
    slugs.set(`${type}/${id}`, ownCopy({ entry, slug: prepared.slug }))
    const { body, ...others } = prepared.fields
    list.set(id, ownCopy({ ...prepared, fields: { ...others, body: spool.add(String(body)) } }))
  }

  function postOf(id: number, { fields, meta, terms }: WxrRecord): WordPressPost {
    const ids = (collection: Terms, domains: readonly string[]) =>
      terms.flatMap(({ domain, nicename, name }) =>
        domains.includes(domain) ? collection.idOf(nicename || name, plain(name)) : [],
      )
    const creator = plain(fields['dc:creator'])
    const date = dateIn(fields['wp:post_date'])
    const inUtc = dateIn(fields['wp:post_date_gmt']) || (date ? '' : dateOfFeed(fields.pubDate))
    return {
      id,
      slug: fields['wp:post_name'] ?? '',
      link: (fields.link ?? '').trim(),
      status: 'publish',
      date,
      date_gmt: inUtc,
      modified_gmt: dateIn(fields['wp:post_modified_gmt']),
      title: rendered(plain(fields.title)),
      content: rendered(repairText(withFootnotes(classicHtml(fields['content:encoded'] ?? ''), meta.footnotes))),
      excerpt: rendered(repairText(fields['excerpt:encoded'] ?? '')),
      author: creator === '' ? 0 : users.idOf(creator, creator),
      featured_media: Number(meta._thumbnail_id) || 0,
      sticky: fields['wp:is_sticky'] === '1',
      categories: ids(categories, ['category']),
      tags: ids(tags, ['tag', 'post_tag']),
      yoast_head_json: yoastOf(meta),
    }
  }

  function addAttachment(id: number, { fields, meta }: WxrRecord): void {
    const parent = Number(fields['wp:post_parent'])
    if (parent > 0) attached.set(parent, [...(attached.get(parent) ?? []), id])
    const size = (side: string) =>
      Number(new RegExp(`"${side}";i:(\\d+)`).exec(meta._wp_attachment_metadata ?? '')?.[1])
    const [width, height] = [size('width'), size('height')]
    const item: WordPressMedia = {
      id,
      modified_gmt: '',
      source_url: (fields['wp:attachment_url'] ?? '').trim(),
      alt_text: plain(meta._wp_attachment_image_alt),
      caption: rendered(plain(fields['excerpt:encoded'])),
      media_details: width > 0 && height > 0 ? { width, height } : {},
    }
    media.set(id, ownCopy(item))
  }

  /** Returns everything. Only users with posts are public. */
  function end() {
    const url = siteUrl()
    for (const { entry, id } of featured)
      if (!media.has(id))
        notes.push({ kind: 'changed', entry, reason: `its picture, file ${id}, is not in the export` })
    const site: WordPressSite = {
      name: plain(channel.title),
      description: plain(channel.description),
      home: url,
      gmt_offset: 0,
      timezone_string: '',
      site_icon_url: '',
      language: channel.language || undefined,
    }
    const terms = {
      category: categories.list((slug, parents) => `${url}/category/${[...parents, slug].join('/')}/`),
      post_tag: tags.list((slug) => `${url}/tag/${slug}/`),
    }
    const targetOf: FindTarget = (kind, id) => {
      const post = (kind === 'page' ? pages : posts).get(id)
      const term = terms[kind as keyof typeof terms]?.find((one) => one.id === id)
      return term
        ? { link: term.link, title: term.name }
        : post && { link: post.link, title: String(post.fields.title) }
    }
    const found = menus.menus(targetOf, ({ fields, line }) => {
      const entry = `nav_menu_item ${fields['wp:post_id']} "${plain(fields.title)}", line ${line}`
      notes.push({ kind: 'left', entry, reason: 'an item of a menu that leads to nothing in the export' })
    })
    const content: WxrContent = {
      site: { ...site, gazette: { menus: found } },
      posts,
      pages,
      categories: terms.category,
      tags: terms.post_tag,
      users: users.list((slug) => `${url}/author/${slug}/`).filter(({ id }) => usedUsers.has(id)),
      media,
      blocks,
      attached,
    }
    return { content, notes, slugs, comments, names: namesOf() }
  }

  return { add, end, siteUrl }
}

/** Why a record is not taken; undefined if it is public. */
function reasonToLeave(type: string, { fields }: WxrRecord): string | undefined {
  if (type !== 'post' && type !== 'page') return others[type] ?? `the content type "${type}" is not supported`
  const status = fields['wp:status'] || 'publish'
  if (status !== 'publish') return closed[status] ?? `its status is "${status}"`
  return fields['wp:post_password'] ? 'protected by a password' : undefined
}

type Terms = ReturnType<typeof createTerms>
type Declared = { id: number; name: string; description?: string; slug?: string; parent?: string }

/** Terms by their name in the export. Undeclared ones get a new id. */
function createTerms() {
  const byKey = new Map<string, Declared>()
  let nextId = firstOwnId

  function declare(key: string, declared: Declared): void {
    if (key === '' && declared.name === '') return
    byKey.set(key || declared.name, { ...declared, id: declared.id > 0 ? declared.id : nextId++ })
  }

  function idOf(key: string, name: string): number {
    const known = byKey.get(key)
    if (known) return known.id
    byKey.set(key, { id: nextId, name })
    return nextId++
  }

  function parentsOf(key: string): string[] {
    const parents: string[] = []
    for (let parent = byKey.get(key)?.parent; parent && byKey.has(parent); parent = byKey.get(parent)?.parent) {
      if (parents.includes(parent)) break
      parents.unshift(parent)
    }
    return parents
  }

  function list(linkOf: (slug: string, parents: readonly string[]) => string): WordPressTerm[] {
    return [...byKey].map(([key, { id, name, description = '', slug = key, parent = '' }]) => ({
      id,
      name: name || slug,
      slug,
      link: linkOf(slug, parentsOf(key)),
      description,
      parent: byKey.get(parent)?.id ?? 0,
      avatar_urls: undefined,
    }))
  }

  return { declare, idOf, list }
}

/** Copies a value with its strings: a part of a text keeps the whole text, here a piece of the file, in memory. */
function ownCopy<Value>(value: Value): Value {
  return structuredClone(value)
}

const rendered = (text: string) => ({ rendered: text, protected: false })

const plain = (text: string | undefined) => repairText(text ?? '').trim()

/** The address of an author's page must not tell an email address. */
function slugOfName(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '-')
}

/** `2024-03-02 06:40:00` in the form of the REST API; empty for `0000-00-00 00:00:00`. */
function dateIn(written = ''): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(written.trim()) ?? []
  return day && time && !day.startsWith('0000') ? `${day}T${time}` : ''
}

function dateOfFeed(written = ''): string {
  const time = Date.parse(written)
  return Number.isNaN(time) || time <= 0 ? '' : new Date(time).toISOString().slice(0, 19)
}

/** Yoast's fields. Those with variables, such as `%%title%%`, are templates. */
function yoastOf(meta: Readonly<Record<string, string>>): WordPressPost['yoast_head_json'] {
  const fields = {
    title: meta._yoast_wpseo_title,
    description: meta._yoast_wpseo_metadesc,
    canonical: meta._yoast_wpseo_canonical,
    robots: meta['_yoast_wpseo_meta-robots-noindex'] === '1' ? { index: 'noindex' } : undefined,
  }
  const set = Object.entries(fields).filter(
    ([, value]) => value && !(typeof value === 'string' && value.includes('%%')),
  )
  return set.length > 0 ? Object.fromEntries(set) : undefined
}
