import { slugify } from '../../../text/slugify.ts'
import { isObject } from '../../isObject.ts'
import type { Raw } from './createRawReader.ts'
import type { Json } from './FolderContent.ts'
import { type NameKind, nameKinds } from './readTextEntry.ts'

/**
 * The slugs of authors, categories and tags that texts name, and the lists of the site with an entry for each name. A name in the form of a
 * slug gets no entry if the site has a list, so that a wrong slug is found.
 */
export function collectNames(site: Json, texts: Raw['texts']) {
  const lists: Json = {}
  const slugs = Object.fromEntries(nameKinds.map((kind) => [kind, new Map<string, string>()])) as Record<
    NameKind,
    Map<string, string>
  >
  for (const kind of nameKinds) {
    const declared = site[kind]
    if (declared !== undefined && !Array.isArray(declared)) continue
    const bySlug = new Map<string, string>()
    for (const entry of declared ?? []) {
      if (!isObject(entry) || typeof entry.slug !== 'string') continue
      bySlug.set(entry.slug, entry.slug)
      for (const name of isObject(entry.name) ? Object.values(entry.name) : [entry.name])
        if (typeof name === 'string') slugs[kind].set(name, entry.slug)
    }
    const added: Json[] = []
    // Sorted, so that the result does not depend on the order of edits.
    for (const name of [...new Set(Object.values(texts).flatMap(({ names }) => [...names[kind].keys()]))].sort()) {
      if (bySlug.has(name) || slugs[kind].has(name)) continue
      const slug = slugify(name) || name
      if (slug === name && declared) continue
      slugs[kind].set(name, slug)
      if (!bySlug.has(slug)) added.push({ slug, name })
      bySlug.set(slug, slug)
    }
    if (added.length > 0) lists[kind] = [...(declared ?? []), ...added]
  }
  const key = nameKinds.map((kind) => JSON.stringify([...slugs[kind]])).join()
  return { lists, key, slugOf: (kind: NameKind, name: string) => slugs[kind].get(name) ?? name }
}
