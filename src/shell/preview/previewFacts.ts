import { linkIn } from '../../content/languages/addressIn'
import type { Visit } from '../frontDoor/visit'

/** What a tree tells the window around a preview besides the page: what had to be mended, and where the page is in other languages. */
export type TreeFacts = {
  report: readonly { path: string; reason: string }[]
  /** Why there is nothing newer than what is shown. */
  fault?: string
  languages: Readonly<Record<string, string>>
}

/** The facts of a visit that somebody previews. */
export function previewFacts({ preview, edition, path, failure }: Visit): TreeFacts | undefined {
  if (!preview) return undefined
  const detail = failure?.of === 'preview' ? failure.message : undefined
  const near = edition?.languages.map((language) => [language.code, linkIn(language, edition, path)] as const) ?? []
  return { ...preview, ...(detail !== undefined && { fault: detail }), languages: Object.fromEntries(near) }
}
