import type { Root } from 'hast'
import { elementsOf } from '../tree/elementsOf'

/** Takes GitHub's class names from task lists: the style sheet finds them by their boxes. */
export function bareTaskLists(tree: Root): void {
  for (const { properties } of elementsOf(tree, 'ul', 'ol', 'li')) delete properties.className
  for (const input of elementsOf(tree, 'input')) {
    input.properties = { checked: input.properties.checked, disabled: true, type: 'checkbox' }
  }
}
