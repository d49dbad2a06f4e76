import { withoutEndSlashes } from '../../src/content/fetching/withoutEndSlashes.ts'
import { isObject } from '../../src/content/isObject.ts'
import type { CmsReader } from '../../src/content/source/cms/CmsReader.ts'
import { mediaAddressesOf } from '../../src/content/source/cms/createMediaNames.ts'
import { SourceError } from '../../src/content/source/Source.ts'
import { faultsInTypes } from '../../src/content/source/wordpress/mapCustomPost.ts'
import { cmsReaders } from '../../src/content/sources/cmsReaders.ts'
import { type CmsConfig, mappedLists } from '../../src/server/environment/readSource.ts'
import { parsed } from '../../src/shell/checking/rules/parsed.ts'
import { type Material, NoMaterial } from './Material.ts'

type Editors = Readonly<Record<string, (id: unknown) => string>>

const postEditor = (id: unknown) => `wp-admin/post.php?post=${id}&action=edit`

/** The paths of the editors of entries in each content system, by list. */
const editors: Readonly<Record<CmsConfig['kind'], Editors>> = {
  wordpress: {
    ...Object.fromEntries(mappedLists.map((list) => [list, postEditor])),
    categories: (id) => `wp-admin/term.php?taxonomy=category&tag_ID=${id}`,
    tags: (id) => `wp-admin/term.php?taxonomy=post_tag&tag_ID=${id}`,
    authors: (id) => `wp-admin/user-edit.php?user_id=${id}`,
  },
  ghost: {
    articles: (id) => `ghost/#/editor/post/${id}`,
    pages: (id) => `ghost/#/editor/page/${id}`,
  },
}

/** Reads everything that is public in a content system. The place of a finding is the editor of its entry. Throws `NoMaterial`. */
export async function readCmsMaterial({ kind, ...config }: CmsConfig): Promise<Material> {
  const options = { ...config, url: withoutEndSlashes(config.url) }
  const [fault] = faultsInTypes(options.types)
  if (fault) throw new NoMaterial(`the mapping of "${fault.type}" has the field "${fault.field}": ${fault.reason}`)
  const reader: CmsReader = cmsReaders[kind](options)
  const data = await reader.read(true).catch((error: unknown) => {
    if (error instanceof SourceError) throw new NoMaterial(`${error.message}. Check the address and the key.`)
    throw error
  })
  const addressesOf = mediaAddressesOf(options)
  return {
    name: options.url,
    answer: { data: { id: 'paper', ...data } },
    placeOf(at) {
      const [, list = '', index] = /^\$\.(\w+)\[(\d+)\]/.exec(at) ?? []
      const entries = data?.[list]
      const entry = Array.isArray(entries) ? entries[Number(index)] : undefined
      const editor = editors[kind][list]
      return isObject(entry) && editor ? { file: `${options.url}/${editor(entry.id)}` } : undefined
    },
    media: { kind: 'site', addressesOf: ({ filename }) => addressesOf(filename), headers: {} },
    unread: parsed({ fixes: reader.fixes?.() ?? [], unknownFields: [] }),
  }
}
