import type { Root } from 'hast'
import type { MarkdownOptions } from '../MarkdownOptions'
import { elementsOf } from '../tree/elementsOf'

/** Shows the language of a code block, lets it scroll by keyboard, and keeps it left to right and untranslated. */
export function labelCode(tree: Root, { words }: MarkdownOptions): void {
  for (const pre of elementsOf(tree, 'pre')) {
    const code = pre.children[0]
    const classes = code?.type === 'element' ? code.properties.className : undefined
    const language = Array.isArray(classes) ? String(classes[0]).replace(/^language-/, '') : undefined
    Object.assign(pre.properties, {
      dataLanguage: language,
      role: 'group',
      ariaLabel: language ? `${words.code}: ${language}` : words.code,
      tabIndex: 0,
      dir: 'ltr',
      translate: 'no',
    })
  }
}
