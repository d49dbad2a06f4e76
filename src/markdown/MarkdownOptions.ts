import type { EmbedKind } from './embeds/providers'

/** A picture's address and what is known about it; `caption` and `credit` count where the text has no title of its own. */
export type MediaPicture = {
  src: string
  srcSet?: string
  sizes?: string
  width?: number
  height?: number
  caption?: string
  credit?: string
}

/** The interface's words inside a body, in the body's language. */
export type MarkdownWords = {
  /** Heading over the footnotes. */
  footnotes: string
  /** Link from a footnote to its place in the text; `{number}` is the footnote's. */
  backToText: string
  /** Begins the name of a table: "Table: Port, Ferry, Days". */
  table: string
  /** Begins the name of a code block: "Code: css". */
  code: string
  /** Names the two states of a task's box. */
  task: { done: string; open: string }
  /** The button that loads an embed; `{provider}` is its name. */
  show: Record<EmbedKind, string>
  /** Link to the embed's source; `{provider}` is its name. */
  openAt: string
  /** Says that nothing is loaded before the click; `{provider}` is its name. */
  embedNote: string
}

export type MarkdownOptions = {
  words: MarkdownWords
  /** Resolves a picture that the text names relatively (`ferry-2.jpg`); the name comes decoded, without `./`. */
  mediaSrc: (name: string) => MediaPicture
  /** Put before the path of every link within the site (`/fr`), so that a text keeps its reader's language. Default: nothing. */
  linkPrefix?: string
  /** Put before every id; needed where one page shows several texts. Default: nothing. */
  idPrefix?: string
  /** Ids that the page uses itself; a heading that would take one gets `-2`. */
  takenIds?: readonly string[]
  /** Origins besides those of known providers whose frames may be shown, such as `https://charts.example`. Default: none. */
  embedOrigins?: readonly string[]
  /** Called with the address of each frame that cannot be shown and becomes a link. */
  onUnknownFrame?: (address: string) => void
}
