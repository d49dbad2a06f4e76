import type { Root } from 'hast'
import type { MarkdownOptions } from '../MarkdownOptions'
import { elementsOf } from '../tree/elementsOf'

/** Makes preformatted text scrollable by keyboard. Shows the language of code, and sets code to left-to-right and untranslated. */
export function labelCode(tree: Root, { messages }: MarkdownOptions): void {
  for (const pre of elementsOf(tree, 'pre')) {
    const code = pre.children[0]
    // A `<pre>` without `<code>`, such as a poem, is not code.
    if (code?.type !== 'element' || code.tagName !== 'code') {
      pre.properties.tabIndex = 0
      continue
    }
    const classes = Array.isArray(code.properties.className) ? code.properties.className.map(String) : []
    const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length)
    Object.assign(pre.properties, {
      dataLanguage: language,
      role: 'group',
      ariaLabel: language ? `${messages.code}: ${language}` : messages.code,
      tabIndex: 0,
      dir: 'ltr',
      translate: 'no',
    })
  }
}
