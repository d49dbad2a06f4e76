import type { Root } from 'hast'
import { cardEmbeds } from '../embeds/cardEmbeds'
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

/** One step on the tree, in place; headings for the contents list are added to `headings`. */
export type Transform = (tree: Root, options: MarkdownOptions, headings: Heading[]) => void

/** Steps that change attributes only: with these alone, every example of CommonMark and GFM gives the reference HTML. */
export const attributeTransforms: readonly Transform[] = [
  bareTaskLists,
  linkFtp,
  nameHeadings,
  guardLinks,
  preparePictures,
]

/** Steps that put a frame around things. */
export const frameTransforms: readonly Transform[] = [
  cardEmbeds,
  framePictures,
  frameTables,
  labelCode,
  labelTasks,
  prefixFootnotes,
]

/** All of them, in order: what an article goes through. */
export const transforms: readonly Transform[] = [...attributeTransforms, ...frameTransforms, settleRaw, lowerTitles]
