import type { Site } from '../../src/content/site/Site.ts'
import { outsideCode } from '../../src/markdown/rawHtml/outsideCode.ts'
import type { CountedFinding } from '../../src/shell/checking/Finding.ts'
import { type FoundString, stringsIn } from './stringsIn.ts'

/** Markup that another CMS would have replaced, and the text of its finding. */
export type ImportTrace = CountedFinding & { quote: string }

type Trace = {
  pattern: RegExp
  what: (quote: string) => string
  todo: string
  formats: readonly FoundString['format'][]
}

const traces: readonly Trace[] = [
  {
    // With attributes or an end tag. Without either, only WordPress's own shortcodes: `[sic]` and `[1]` are text.
    pattern:
      /\[(?:\/[a-z][\w-]*|(?:gallery|playlist|embed|caption|audio|video)|[a-z][\w-]*(?:\s+[\w-]+=(?:"[^"\]]*"|'[^'\]]*'|[^\s"'\]]+))+)\s*\/?\](?![([:])/gi,
    what: (quote) => `the shortcode ${quote} is not replaced`,
    todo: 'Replace it with the content that WordPress would show.',
    formats: ['markdown', 'plain'],
  },
  {
    pattern: /__GHOST_URL__/g,
    what: (quote) => `${quote} is not replaced, so the address is invalid`,
    todo: 'Replace it with the address of the site, or remove it to keep only the path.',
    formats: ['markdown', 'plain', 'value'],
  },
  {
    pattern: /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,30}\d{0,2});/gi,
    what: (quote) => `${quote} is shown as it is written: this text is plain text, not HTML`,
    todo: 'Write the character itself.',
    formats: ['plain'],
  },
  {
    pattern: /<\/?(?:a|b|br|em|i|p|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi,
    what: (quote) => `${quote} is shown as it is written: this text is plain text, not HTML`,
    todo: 'Remove the tag.',
    formats: ['plain'],
  },
]

/** Finds leftovers of imports from another CMS, each once: shortcodes, `__GHOST_URL__`, HTML in plain texts. */
export function importTraces(site: Site): ImportTrace[] {
  const found = new Map<string, ImportTrace>()
  for (const { text, path, format } of stringsIn(site)) {
    const plain = format === 'markdown' ? proseOf(text) : text
    for (const { pattern, what, todo, formats } of traces) {
      if (!formats.includes(format)) continue
      for (const [quote] of plain.matchAll(pattern)) {
        const before = found.get(quote)
        if (before) before.count += 1
        else found.set(quote, { kind: 'import-trace', path, quote, what: what(quote), todo, count: 1 })
      }
    }
  }
  return [...found.values()]
}

/** A Markdown text without code blocks, which may show shortcodes on purpose. */
function proseOf(markdown: string): string {
  let collected = ''
  outsideCode(markdown, (text) => {
    collected += text.replace(/`[^`\n]+`/g, '').replace(/<pre[\s>][\s\S]*?<\/pre>/gi, '')
    return text
  })
  return collected
}
