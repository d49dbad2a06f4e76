import type { Root } from 'hast'
import { cardEmbeds } from '../embeds/cardEmbeds'
import { cardFrames } from '../embeds/cardFrames'
import type { MarkdownOptions } from '../MarkdownOptions'
import type { Heading } from '../Rendered'
import { bareTaskLists } from './bareTaskLists'
import { framePictures } from './framePictures'
import { frameTables } from './frameTables'
import { guardLinks } from './guardLinks'
import { keepSeparators } from './keepSeparators'
import { labelCode } from './labelCode'
import { labelTasks } from './labelTasks'
import { limitPictures } from './limitPictures'
import { linkFtp } from './linkFtp'
import { lowerTitles } from './lowerTitles'
import { nameHeadings } from './nameHeadings'
import { parseRawHtml } from './parseRawHtml'
import { prefixFootnotes } from './prefixFootnotes'
import { preparePictures } from './preparePictures'
import { removeHiddenPictures } from './removeHiddenPictures'
import { showPictures } from './showPictures'

/** Changes a tree in place; adds headings for the table of contents to `headings`. */
export type Transform = (tree: Root, options: MarkdownOptions, headings: Heading[]) => void

/** Transforms of the parsed Markdown, before raw HTML is parsed. */
const markdownTransforms: readonly Transform[] = [linkFtp, preparePictures]

/** Transforms that change attributes of elements, from Markdown or from HTML. */
const elementTransforms: readonly Transform[] = [bareTaskLists, nameHeadings, guardLinks]

/** The transforms with which every example of CommonMark and GFM still gives the reference HTML. */
export const attributeTransforms: readonly Transform[] = [...markdownTransforms, ...elementTransforms]

/** All transforms in order. `parseRawHtml` parses raw HTML; the transforms after it see its elements as well. */
export const transforms: readonly Transform[] = [
  ...markdownTransforms,
  framePictures,
  parseRawHtml,
  showPictures,
  removeHiddenPictures,
  limitPictures,
  cardFrames,
  ...elementTransforms,
  cardEmbeds,
  frameTables,
  labelCode,
  labelTasks,
  prefixFootnotes,
  lowerTitles,
  keepSeparators,
]
