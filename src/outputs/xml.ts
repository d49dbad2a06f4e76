import { XMLBuilder } from 'fast-xml-parser'
import { cleanText } from './text/cleanText'

/**
 * The content of an XML element: texts, numbers, child elements by name (a list for several), attributes by `@name`.
 */
export type Xml = { [name: string]: Xml | string | number | undefined | readonly (Xml | string)[] }

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })

/** Returns a well-formed XML document, whatever its texts contain. `styleSheet` makes it readable for people. */
export function xml(root: Xml, styleSheet?: string): string {
  const style = styleSheet ? `<?xml-stylesheet type="text/xsl" href="${styleSheet}"?>\n` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n${style}${cleanText(builder.build(root))}\n`
}
