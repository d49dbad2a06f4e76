import type { Root } from 'hast'
import { cardEmbeds } from '../embeds/cardEmbeds'
import { cardFrames } from '../embeds/cardFrames'
import type { MarkdownOptions } from '../MarkdownOptions'
import type { Heading } from '../Rendered'
import { bareTaskLists } from './bareTaskLists'
import { framePictures } from './framePictures'
import { frameTables } from './frameTables'
import { guardLinks } from './guardLinks'
import { labelCode } from './labelCode'
import { labelTasks } from './labelTasks'
import { linkFtp } from './linkFtp'
import { lowerTitles } from './lowerTitles'
import { nameHeadings } from './nameHeadings'
import { prefixFootnotes } from './prefixFootnotes'
import { preparePictures } from './preparePictures'
import { settleRaw } from './settleRaw'
import { showPictures } from './showPictures'

/** One step on the tree, in place; headings for the contents list are added to `headings`. */
export type Transform = (tree: Root, options: MarkdownOptions, headings: Heading[]) => void

/** Steps on what Markdown made, before raw HTML is parsed. */
const markdownTransforms: readonly Transform[] = [linkFtp, preparePictures]

/** Steps that change attributes of elements, whether Markdown or HTML made them. */
const elementTransforms: readonly Transform[] = [bareTaskLists, nameHeadings, guardLinks]

/** Steps that change attributes only: with these alone, every example of CommonMark and GFM gives the reference HTML. */
export const attributeTransforms: readonly Transform[] = [...markdownTransforms, ...elementTransforms]

/** All steps in order. `settleRaw` parses raw HTML; the steps after it see its elements as well. */
export const transforms: readonly Transform[] = [
  ...markdownTransforms,
  framePictures,
  settleRaw,
  showPictures,
  cardFrames,
  ...elementTransforms,
  cardEmbeds,
  frameTables,
  labelCode,
  labelTasks,
  prefixFootnotes,
  lowerTitles,
]
