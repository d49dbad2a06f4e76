import { readFileSync, statSync } from 'node:fs'
import * as v from 'valibot'
import { createMediaNames, mediaAddressesOf } from '../../src/content/source/cms/createMediaNames.ts'
import { parseJson } from '../../src/content/source/folder/readFile.ts'
import { GhostAuthor, GhostPost, GhostSettings, GhostTag, GhostTier } from '../../src/content/source/ghost/GhostPost.ts'
import { mapGhost, prepareGhostPage, prepareGhostPost } from '../../src/content/source/ghost/mapGhost.ts'
import type { Imported, ImportNote } from './Imported.ts'

type Row = Record<string, unknown>

/** Maximum size of a file that can be one string, in bytes. */
const maxBytes = 500 * 1024 * 1024

const Rows = v.fallback(v.array(v.record(v.string(), v.unknown())), [])
const Tables = v.object({
  posts: Rows,
  posts_meta: Rows,
  posts_tags: Rows,
  posts_authors: Rows,
  posts_products: Rows,
  tags: Rows,
  users: Rows,
  products: Rows,
  settings: Rows,
})
type Tables = v.InferOutput<typeof Tables>
const Export = v.union([v.object({ db: v.tuple([v.object({ data: Tables })]) }), v.object({ data: Tables })])

/** Reasons for which a status is not taken. */
const unpublished: Readonly<Record<string, string>> = {
  draft: 'a draft',
  scheduled: 'scheduled',
  sent: 'sent as a newsletter only',
}

/** Reads an export of Ghost (Settings, Advanced, Export content). `url` is the address of the site, which an export does not have. */
export function importGhostExport(
  file: string,
  { url, hosts }: { url?: string | undefined; hosts: readonly string[] },
): Imported {
  if (url === undefined)
    throw new Error(`${file}: an export of Ghost does not say the address of its site. Add --url https://…`)
  if (statSync(file).size > maxBytes)
    throw new Error(`${file}: the export is larger than 500 MB. Import from the address and key of the site.`)
  const text = readFileSync(file, 'utf8').replaceAll('__GHOST_URL__', url)
  const { success, output } = v.safeParse(Export, parseJson(text, file))
  if (!success) throw new Error(`${file}: this is not an export of Ghost: it has no db[0].data with posts.`)
  const tables = 'db' in output ? output.db[0].data : output.data
  const names = createMediaNames({ url, hosts })
  const places = { url, names }
  const notes: ImportNote[] = []
  const posts: ReturnType<typeof prepareGhostPost>[] = []
  const pages: ReturnType<typeof prepareGhostPage>[] = []
  for (const row of postsIn(tables, url)) {
    const isPage = row.type === 'page' || row.page === 1 || row.page === true
    const entry = `${isPage ? 'page' : 'post'} ${String(row.id)} "${String(row.title ?? '')}"`
    const post = v.safeParse(GhostPost, row)
    if (!post.success) notes.push({ kind: 'left', entry, reason: 'it has no id' })
    else if (post.output.status !== 'published')
      notes.push({
        kind: 'left',
        entry,
        reason: unpublished[post.output.status] ?? `its status is "${post.output.status}"`,
      })
    else if (!isPage) posts.push(prepareGhostPost(post.output, places))
    else {
      const page = prepareGhostPage(post.output, places)
      if (!page) notes.push({ kind: 'left', entry, reason: 'a page for members only' })
      pages.push(page)
    }
  }
  const used = new Set([...posts, ...pages].flatMap((post) => post?.authors ?? []))
  const content = {
    settings: v.parse(
      GhostSettings,
      Object.fromEntries(tables.settings.map(({ key, value }) => [key, settingOf(value)])),
    ),
    posts,
    pages,
    tags: parsed(
      GhostTag,
      tables.tags.map((tag) => ({ ...tag, url: `${url}/tag/${String(tag.slug)}/` })),
    ),
    authors: parsed(
      GhostAuthor,
      tables.users.map((user) => ({ ...user, url: `${url}/author/${String(user.slug)}/` })),
    ).filter(({ id }) => used.has(id)),
    tiers: parsed(GhostTier, tables.products),
  }
  return {
    data: mapGhost(content, places),
    bodyOf: ({ body }) => String(body ?? ''),
    mediaAddresses: mediaAddressesOf({ url, hosts }),
    notes,
    remarks: [],
    close: () => undefined,
  }
}

/** The posts with their tags, authors and tiers, and the fields that newer versions keep in a table of their own. */
function postsIn(tables: Tables, url: string): Row[] {
  const related = (rows: readonly Row[], key: string) => {
    const byPost = new Map<string, Row[]>()
    for (const row of [...rows].sort((one, other) => Number(one.sort_order ?? 0) - Number(other.sort_order ?? 0))) {
      const post = String(row.post_id)
      byPost.set(post, [...(byPost.get(post) ?? []), row])
    }
    return (post: unknown) => (byPost.get(String(post)) ?? []).map((row) => String(row[key]))
  }
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [String(row.id), row]))
  const [tags, users, products] = [byId(tables.tags), byId(tables.users), byId(tables.products)]
  const meta = new Map(tables.posts_meta.map(({ id, post_id, ...row }) => [String(post_id), row]))
  const tagsOf = related(tables.posts_tags, 'tag_id')
  const authorsOf = related(tables.posts_authors, 'author_id')
  const tiersOf = related(tables.posts_products, 'product_id')
  const rowsOf = (ids: readonly string[], rows: ReadonlyMap<string, Row>) => ids.flatMap((id) => rows.get(id) ?? [])
  return tables.posts.map((post) => {
    const own = authorsOf(post.id)
    const authors = own.length > 0 || post.author_id === undefined ? own : [String(post.author_id)]
    return {
      visibility: 'public',
      ...post,
      // An export has whole texts, whoever may read them.
      access: true,
      ...meta.get(String(post.id)),
      featured: post.featured === 1 || post.featured === true,
      url: `${url}/${String(post.slug)}/`,
      tags: rowsOf(tagsOf(post.id), tags),
      authors: rowsOf(authors, users),
      tiers: rowsOf(tiersOf(post.id), products),
    }
  })
}

/** Lists, numbers and flags are written as JSON. */
function settingOf(value: unknown): unknown {
  if (value === 'true' || value === 'false') return value === 'true'
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, rows: readonly Row[]): v.InferOutput<Schema>[] {
  return rows.flatMap((row) => {
    const result = v.safeParse(schema, row)
    return result.success ? [result.output] : []
  })
}
