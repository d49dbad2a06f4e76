import type { Root } from 'hast'
import type { MarkdownOptions } from '../MarkdownOptions'
import { elementsOf } from '../tree/elementsOf'

/** Gives the checkboxes of task lists accessible names. */
export function labelTasks(tree: Root, { messages }: MarkdownOptions): void {
  for (const { properties } of elementsOf(tree, 'input')) {
    if (properties.type !== 'checkbox' || !properties.disabled) continue
    properties.ariaLabel = properties.checked ? messages.task.done : messages.task.open
  }
}
