import { fromMarkdown } from 'mdast-util-from-markdown'
import { whyRefused } from './limits/whyRefused'
import { repairTags } from './repairTags'
import { gfmTree } from './shortcuts/gfmTree'
import { syntaxFor } from './syntaxFor'

/** A broken tag in a text. `isShown`: readers see `dropped` as text; otherwise it is left out. */
export type BrokenTagInText = { line: number; name: string; dropped: string; isShown: boolean }

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number]

/** Returns the broken tags of a text in Markdown or HTML. Lines count from 1. */
export function brokenTagsIn(source: string): BrokenTagInText[] {
  if (!mayBeBroken(source) || whyRefused(source)) return []
  const found: BrokenTagInText[] = []

  function read(node: Node): void {
    const start = node.position?.start
    if (start && node.type === 'html')
      repairTags(node.value, ({ name, offset, dropped }) => {
        const isShown = dropped.startsWith('<')
        found.push({ line: start.line + linesBefore(node.value, offset), name, dropped, isShown })
      })
    if (start && node.type === 'text') {
      const written = source.slice(start.offset, node.position?.end.offset)
      for (const { 0: dropped, 1: name = '', index } of written.matchAll(tagInWords))
        found.push({ line: start.line + linesBefore(written, index), name, dropped, isShown: true })
    }
    if ('children' in node) for (const child of node.children) read(child)
  }

  read(fromMarkdown(source, { extensions: syntaxFor(source), mdastExtensions: [...gfmTree] }))
  return found
}

/** A tag with an attribute that CommonMark reads as text, within a paragraph. */
const tagInWords = /(?<!\\)<([a-z][a-z\d]*)\s+[a-z-]{1,40}=["'{][^<>]*>/gi

/** A fast check: most texts contain no broken tag and need no parsing. */
function mayBeBroken(source: string): boolean {
  let isBroken = false
  repairTags(source, () => {
    isBroken = true
  })
  return isBroken
}

const linesBefore = (text: string, offset: number) => text.slice(0, offset).split('\n').length - 1
