import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

/** What in a document breaks the standard, one line each, with what stands there; empty where all is well. Source: https://html.spec.whatwg.org */
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

/** Properties of nothing: the validator does not look at microdata. */
function looseProperties(parent: Root | Element): string[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element' || child.properties.itemScope !== undefined) return []
    const own = child.properties.itemProp
      ? [`itemprop="${child.properties.itemProp}" of no item, on ${child.tagName}`]
      : []
    return [...own, ...looseProperties(child)]
  })
}
