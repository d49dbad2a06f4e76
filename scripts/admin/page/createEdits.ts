import type { Patch } from '../../../src/client/bridge/protocol.ts'

type Fields = Record<string, unknown>

/** What has been changed and is not saved. */
export type Edits = {
  ofWebsite: (path: readonly string[], value: unknown) => void
  ofArticle: (slug: string, field: string, value: unknown) => void
  patches: () => Patch[]
  clear: () => void
}

export function createEdits(changed: () => void): Edits {
  let website: Fields = {}
  let articles = new Map<string, Fields>()
  return {
    ofWebsite(path, value) {
      website = withField(website, path, value)
      changed()
    },
    ofArticle(slug, field, value) {
      articles.set(slug, { ...articles.get(slug), [field]: value })
      changed()
    },
    patches() {
      const own: Patch[] = Object.keys(website).length > 0 ? [{ of: 'website', fields: website }] : []
      return [...own, ...[...articles].map(([key, fields]): Patch => ({ of: 'articles', key, fields }))]
    },
    clear() {
      website = {}
      articles = new Map()
      changed()
    },
  }
}

function withField(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  if (rest.length === 0) return { ...fields, [name]: value }
  return { ...fields, [name]: withField((fields[name] as Fields | undefined) ?? {}, rest, value) }
}
