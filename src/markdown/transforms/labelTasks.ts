import type { Root } from 'hast'
import type { MarkdownOptions } from '../MarkdownOptions'
import { elementsOf } from '../tree/elementsOf'

/** Names the boxes of task lists for readers who cannot see them. */
export function labelTasks(tree: Root, { words }: MarkdownOptions): void {
  for (const { properties } of elementsOf(tree, 'input')) {
    if (properties.type !== 'checkbox' || !properties.disabled) continue
    properties.ariaLabel = properties.checked ? words.task.done : words.task.open
  }
}
