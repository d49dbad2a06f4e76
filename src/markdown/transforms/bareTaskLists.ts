import type { Element, Root } from 'hast'
import { elementsOf } from '../tree/elementsOf'

/** Removes GitHub's class names from task lists: the stylesheet selects them by their checkboxes. */
export function bareTaskLists(tree: Root): void {
  for (const list of elementsOf(tree, 'ul', 'ol')) if (has(list, 'contains-task-list')) delete list.properties.className
  for (const item of elementsOf(tree, 'li')) {
    if (!has(item, 'task-list-item')) continue
    delete item.properties.className
    for (const input of elementsOf(item, 'input'))
      input.properties = { checked: input.properties.checked, disabled: true, type: 'checkbox' }
  }
}

function has({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}
