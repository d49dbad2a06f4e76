import { SaxesParser } from 'saxes'

/** A term of a post: `<category domain="post_tag" nicename="weather">Weather</category>`. */
export type WxrTermRef = { domain: string; nicename: string; name: string }

/** An element of a WordPress export below `<channel>`: an author, a term, a post, or a field of the site. */
export type WxrRecord = {
  name: string
  /** The line of its beginning. */
  line: number
  /** Its own text, for a field of the site. */
  text: string
  fields: Readonly<Record<string, string>>
  meta: Readonly<Record<string, string>>
  terms: readonly WxrTermRef[]
  comments: number
}

/** A place that is not valid XML. */
export type XmlFault = { line: number; what: string }

/** The state of reading after the end of the file. */
export type WxrEnd = {
  faults: XmlFault[]
  /** Where the file ends inside of an element; undefined if it is complete. */
  cut: { line: number; inside: string } | undefined
  hasChannel: boolean
}

/** Maximum number of faults that are kept. */
const maxFaults = 20

/** Depths of elements: `<rss>` is 0. */
const [recordDepth, fieldDepth, partDepth] = [2, 3, 4]

type OpenRecord = {
  -readonly [Key in keyof WxrRecord]: Key extends 'terms'
    ? WxrTermRef[]
    : Key extends 'fields' | 'meta'
      ? Record<string, string>
      : WxrRecord[Key]
}

/** Reads the records of a WordPress export (WXR) one after the other, without keeping them. `end` is filled at the end. */
export async function* readRecords(chunks: AsyncIterable<Uint8Array>, end: WxrEnd): AsyncGenerator<WxrRecord> {
  const parser = new SaxesParser({ xmlns: false })
  const decoder = new TextDecoder()
  const names: string[] = []
  let finished: WxrRecord[] = []
  let record: OpenRecord | undefined
  let text = ''
  let part: Record<string, string> = {}
  let attributes: Record<string, string> = {}

  parser.on('error', ({ message }) => {
    if (end.faults.length < maxFaults) end.faults.push({ line: parser.line, what: message.replace(/^[\d:\s]+/, '') })
  })
  parser.on('opentag', (tag) => {
    const depth = names.push(tag.name) - 1
    if (depth === 1 && tag.name === 'channel') end.hasChannel = true
    if (depth === recordDepth)
      record = { name: tag.name, line: parser.line, text: '', fields: {}, meta: {}, terms: [], comments: 0 }
    if (depth === fieldDepth) {
      attributes = tag.attributes as Record<string, string>
      part = {}
    }
    text = ''
  })
  const add = (more: string) => {
    const isRead =
      names.length <= fieldDepth + 1 || names[fieldDepth] === 'wp:postmeta' || names[fieldDepth] === 'wp:termmeta'
    if (names.length > recordDepth && isRead) text += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    const depth = names.lastIndexOf(name)
    if (depth < 0) return
    names.length = depth
    if (depth === partDepth) part[name] = text
    else if (record && depth === fieldDepth) closeField(record, name)
    else if (record && depth === recordDepth) {
      finished.push({ ...record, text: record.text || text })
      record = undefined
    }
    text = ''
  })

  function closeField(open: OpenRecord, name: string): void {
    if (name === 'wp:postmeta' || name === 'wp:termmeta') {
      const key = part['wp:meta_key']
      if (key !== undefined) open.meta[key] ??= part['wp:meta_value'] ?? ''
    } else if (name === 'wp:comment') open.comments += 1
    else if (name === 'category') {
      const { domain = '', nicename = '' } = attributes
      if (domain !== '') open.terms.push({ domain, nicename, name: text })
    } else open.fields[name] ||= text
  }

  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }))
    yield* finished
    finished = []
  }
  const { line } = parser
  const isOpen = names.length > 0
  if (isOpen) {
    const title = record?.fields.title
    const inside = record ? `<${record.name}>${title ? ` "${title}"` : ''} of line ${record.line}` : `<${names.at(-1)}>`
    end.cut = { line, inside }
    return
  }
  try {
    parser.close()
  } catch {
    // The end of the file has been judged already.
  }
}
