const blockTag =
  /<\/?(?:address|article|aside|blockquote|caption|center|col|colgroup|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|legend|li|main|map|menu|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio)(?![\w-])[^<>]*>/gi

/** Google Docs puts this around a whole pasted text. Its end tag has no effect. */
const docsWrapper = /<b\s[^<>]*\bid="docs-internal-guid[^<>]*>/g

/** Elements whose line breaks are their content. */
const verbatim = ['pre', 'script', 'style', 'textarea'] as const

/**
 * Returns the HTML that WordPress shows for the text of a post: a text of the classic editor has paragraphs at empty lines and line breaks at
 * line ends. Texts of the block editor are HTML already. Source: `wpautop` of WordPress 6.8.
 */
export function classicHtml(text: string): string {
  if (text.includes('<!-- wp:')) return text
  return inParts(text.replace(docsWrapper, '').replace(/\r\n?/g, '\n'))
    .map(({ html, isVerbatim }) => (isVerbatim ? html : withParagraphs(html)))
    .join('')
}

function inParts(text: string): { html: string; isVerbatim: boolean }[] {
  const parts: { html: string; isVerbatim: boolean }[] = []
  const begin = /<(pre|script|style|textarea)(?![\w-])/gi
  const lower = text.toLowerCase()
  const without = new Set<string>()
  let from = 0
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const name = (found[1] ?? verbatim[0]).toLowerCase()
    const close = `</${name}>`
    const end = without.has(name) ? -1 : lower.indexOf(close, found.index)
    if (end < 0) {
      without.add(name)
      continue
    }
    parts.push({ html: text.slice(from, found.index), isVerbatim: false })
    from = end + close.length
    parts.push({ html: text.slice(found.index, from), isVerbatim: true })
    begin.lastIndex = from
  }
  return [...parts, { html: text.slice(from), isVerbatim: false }]
}

/** Blocks whose words become paragraphs. */
const containers: ReadonlySet<string> = new Set(['article', 'aside', 'blockquote', 'center', 'div', 'section'])

/** Block elements without an end tag. */
const single: ReadonlySet<string> = new Set(['col', 'hr'])

function withParagraphs(html: string): string {
  const open: string[] = []
  const chunks = html.replace(blockTag, (tag) => `\n\n${tag}\n\n`).split(/\n(?:[\t ]*\n)+/)
  return chunks
    .map((chunk) => {
      const written = chunk.trim()
      const [, slash, tag = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(written) ?? []
      const name = tag.toLowerCase()
      if (tag !== '' && written.search(blockTag) === 0) {
        if (slash) open.length = Math.max(0, open.lastIndexOf(name))
        else if (!single.has(name)) open.push(name)
        return `${written}\n`
      }
      if (written === '') return ''
      const lines = written.replaceAll('\n', '<br>\n')
      return containers.has(open.at(-1) ?? 'div') ? `<p>${lines}</p>\n` : `${lines}\n\n`
    })
    .join('')
    .replaceAll('\n\n</', '</')
}
