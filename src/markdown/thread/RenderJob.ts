import type { MarkdownWords, MediaPicture } from '../MarkdownOptions'

/** A text to render, as plain data that can go to another thread. */
export type RenderJob = {
  source: string
  words: MarkdownWords
  /** The pictures that the text may name, by that name; any other is looked for under `/media/`. */
  pictures: ReadonlyMap<string, MediaPicture>
  idPrefix: string
  /** Put before links within the site. */
  linkPrefix: string
  /** Origins besides those of known providers whose frames may be shown. */
  embedOrigins: readonly string[]
}
