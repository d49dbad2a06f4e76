import type { EmbedKind } from './embeds/providers'

/** A picture's address and optional details. `caption` is used only if the text gives no title. */
export type MediaPicture = {
  src: string
  srcSet?: string
  sizes?: string
  width?: number
  height?: number
  caption?: string
  credit?: string
}

/** The interface messages inside a body, in the body's language. */
export type MarkdownMessages = {
  /** Heading above the footnotes. */
  footnotes: string
  /** Link from a footnote back to the text; `{number}` is replaced by the number of the footnote. */
  backToText: string
  /** First part of a table's accessible name: "Table: Port, Ferry, Days". */
  table: string
  /** First part of a code block's accessible name: "Code: css". */
  code: string
  /** Accessible names of a checked and an unchecked box in a task list. */
  task: { done: string; open: string }
  /** The button that loads an embed; `{provider}` is replaced by its name. */
  show: Record<EmbedKind, string>
  /** Link to the embed's source; `{provider}` is replaced by its name. */
  openAt: string
  /** Says that nothing is loaded before the click; `{provider}` is replaced by its name. */
  embedNote: string
}

/** Options of `renderMarkdown`. */
export type MarkdownOptions = {
  messages: MarkdownMessages
  /** Resolves a picture that the text names by a relative address (`ferry-2.jpg`). The name is decoded and has no `./`. */
  mediaSrc: (name: string) => MediaPicture
  /** Names of pictures that cannot be shown. They are left out, with their captions. Default: none. */
  hiddenPictures?: readonly string[]
  /** Prefix for the path of every link within the site (`/fr`), so that readers stay in their language. Default: none. */
  linkPrefix?: string
  /** Prefix for every id, needed if a page shows several texts. Default: none. */
  idPrefix?: string
  /** Ids that the page itself uses; a heading that would get one of them gets `-2` as a suffix. */
  takenIds?: readonly string[]
  /** Origins of frames that may be shown, such as `https://charts.example`, in addition to those of known providers. Default: none. */
  embedOrigins?: readonly string[]
  /** Called with the address of each frame that is not allowed and becomes a link. */
  onUnknownFrame?: (address: string) => void
}
