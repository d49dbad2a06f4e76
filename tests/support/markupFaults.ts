import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

/**
 * Returns the HTML errors of a document, one line each with its context; empty if it is valid. Source:
 * https://html.spec.whatwg.org
 */
export async function markupFaults(html: string): Promise<string[]> {
  const lines = html.split('\n')
  const { results } = await validator.validateString(html)
  const faults = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => {
      const near = lines[line - 1]?.slice(Math.max(0, column - 40), column + 80)
      return `${ruleId}: ${message} at …${near}…`
    })
  return [...faults, ...looseProperties(fromHtml(html))]
}

/** Finds properties outside of an item: the validator does not check microdata. */
function looseProperties(parent: Root | Element): string[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element' || child.properties.itemScope !== undefined) return []
    const own = child.properties.itemProp
      ? [`itemprop="${child.properties.itemProp}" of no item, on ${child.tagName}`]
      : []
    return [...own, ...looseProperties(child)]
  })
}
