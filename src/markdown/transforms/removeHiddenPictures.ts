import type { Element, Parents, Root } from 'hast'
import type { MarkdownOptions } from '../MarkdownOptions'
import { nameInMedia } from './preparePictures'

/** Removes pictures that cannot be shown, with their figures and captions. */
export function removeHiddenPictures(tree: Root, { hiddenPictures }: MarkdownOptions): void {
  if (hiddenPictures && hiddenPictures.length > 0) removeFrom(tree, new Set(hiddenPictures))
}

/** Removes them from a node. Returns whether there were any. */
function removeFrom(parent: Parents, hidden: ReadonlySet<string>): boolean {
  let hasChanged = false
  parent.children = (parent.children as Parents['children'][number][]).filter((child) => {
    if (child.type !== 'element') return true
    const isHidden = child.tagName === 'img' && hidden.has(nameInMedia(String(child.properties.src ?? '')) ?? '')
    const isChanged = isHidden || removeFrom(child, hidden)
    hasChanged ||= isChanged
    return !isHidden && !(isChanged && isEmptied(child))
  }) as typeof parent.children
  return hasChanged
}

const frames: ReadonlySet<string> = new Set(['a', 'div', 'figure', 'p', 'picture', 'span'])
const extras: ReadonlySet<string> = new Set(['br', 'figcaption', 'source'])

/** Whether an element has nothing left to show. A caption without its picture shows nothing. */
function isEmptied({ tagName, children }: Element): boolean {
  const rest = children.filter((child) =>
    child.type === 'element' ? !extras.has(child.tagName) : child.type === 'text' && child.value.trim() !== '',
  )
  return frames.has(tagName) && rest.length === 0
}
