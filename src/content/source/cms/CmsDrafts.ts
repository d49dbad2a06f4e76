import type { MappedType } from '../../../server/environment/readSource'

/** An unpublished or changed entry of a content system, as an entry of a list of the document. */
export type CmsDraft = {
  list: MappedType['as']
  slug: string
  /** Whether readers see the entry too, perhaps in an older form. */
  isPublished: boolean
  entry: Record<string, unknown>
  /** Why the entry cannot be shown, such as a missing date; undefined if it can. */
  fault?: string | undefined
  /** The origin of its pictures, which only published entries have under `/media/`. */
  mediaOrigin: string
}

/** Finds an entry by the secret in the content system's own links to previews. Throws `SourceError`. */
export type FindDraft = (secret: string) => Promise<CmsDraft | undefined>
