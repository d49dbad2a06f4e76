import type { MarkdownMessages, MediaPicture } from '../MarkdownOptions'

/** A text to render, as plain data that can be posted to another thread. */
export type RenderJob = {
  source: string
  messages: MarkdownMessages
  /** The pictures that the text may name, by file name. Other names are resolved under `/media/`. */
  pictures: ReadonlyMap<string, MediaPicture>
  /** Names of pictures that cannot be shown. */
  hiddenPictures: readonly string[]
  idPrefix: string
  /** Prefix for links within the site. */
  linkPrefix: string
  /** Origins of frames that may be shown, in addition to those of known providers. */
  embedOrigins: readonly string[]
}
