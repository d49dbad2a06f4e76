import type { Patch } from '../../../src/client/bridge/protocol.ts'

type Fields = Record<string, unknown>

/** The unsaved changes. */
export type Edits = {
  ofWebsite: (path: readonly string[], value: unknown) => void
  ofArticle: (slug: string, field: string, value: unknown) => void
  /** The changed fields of an article. */
  inArticle: (slug: string) => Readonly<Fields>
  patches: () => Patch[]
  /** Removes saved changes. Later changes stay. */
  settle: (saved: readonly Patch[]) => void
}

export function createEdits(changed: () => void): Edits {
  let website: Fields = {}
  const articles = new Map<string, Fields>()

  function settleOne(patch: Patch): void {
    if (patch.of === 'website') website = without(website, patch.fields)
    else if (patch.of === 'articles') {
      const remainingFields = without(articles.get(patch.key) ?? {}, patch.fields)
      if (Object.keys(remainingFields).length > 0) articles.set(patch.key, remainingFields)
      else articles.delete(patch.key)
    }
  }

  return {
    ofWebsite(path, value) {
      website = withField(website, path, value)
      changed()
    },
    ofArticle(slug, field, value) {
      articles.set(slug, { ...articles.get(slug), [field]: value })
      changed()
    },
    inArticle: (slug) => articles.get(slug) ?? {},
    patches() {
      const own: Patch[] = Object.keys(website).length > 0 ? [{ of: 'website', fields: website }] : []
      return [...own, ...[...articles].map(([key, fields]): Patch => ({ of: 'articles', key, fields }))]
    },
    settle(saved) {
      for (const patch of saved) settleOne(patch)
      changed()
    },
  }
}

/** Sets the value at a path. Missing fields and texts on the way become objects. */
function withField(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  if (rest.length === 0) return { ...fields, [name]: value }
  const before = fields[name]
  return { ...fields, [name]: withField(isFields(before) ? before : {}, rest, value) }
}

/** The fields that differ from those of `others`. */
function without(fields: Fields, others: Fields): Fields {
  const remaining = Object.entries(fields).flatMap(([name, value]) => {
    const other = others[name]
    if (!isFields(value) || !isFields(other)) return Object.is(value, other) ? [] : [[name, value] as const]
    const deeper = without(value, other)
    return Object.keys(deeper).length > 0 ? [[name, deeper] as const] : []
  })
  return Object.fromEntries(remaining)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
