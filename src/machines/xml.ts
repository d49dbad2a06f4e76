import { XMLBuilder } from 'fast-xml-parser'
import { cleanText } from './words/cleanText'

/** What XML is made of: texts, numbers, elements by name (several of a name as a list), attributes by `@name`. */
export type Xml = { [name: string]: Xml | string | number | undefined | readonly (Xml | string)[] }

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })

/** An XML document; whatever stands in its texts, it is well-formed. `styleSheet` makes it readable for people. */
export function xml(root: Xml, styleSheet?: string): string {
  const style = styleSheet ? `<?xml-stylesheet type="text/xsl" href="${styleSheet}"?>\n` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n${style}${cleanText(builder.build(root))}\n`
}
