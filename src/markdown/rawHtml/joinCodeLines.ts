/** Elements whose content keeps blank lines. Markdown ends a block of raw HTML at the first blank line, even within these elements. */
const verbatim = ['pre', 'textarea', 'script', 'style'] as const
type Verbatim = (typeof verbatim)[number]

const anyVerbatim = /<(?:pre|textarea|script|style)[\s>]/i
const tags = /<(\/?)(pre|textarea|script|style)(?=[\s/>])/gi
const startsHtml = /^ {0,3}<[a-z/!?]/i
const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/

/**
 * Replaces the blank lines of code within a block of raw HTML (`<figure><pre>…`), so that they do not end the block: by `&#10;`, and in
 * scripts and styles, which never show, by nothing. A `<pre>` that begins a block is unchanged: CommonMark ends that block at `</pre>`.
 * CMSs write such HTML; CommonMark would read the rest of the code as Markdown (example 148).
 */
export function joinCodeLines(source: string): string {
  if (!anyVerbatim.test(source)) return source
  const lines = source.split('\n')
  const lastEnds = new Map(verbatim.map((name) => [name, lastLineWith(lines, `</${name}`)]))
  const joined: string[] = []
  let openFence: string | undefined
  let inHtml = false
  let open: Verbatim | undefined
  let pending = ''

  for (const [number, line] of lines.entries()) {
    if (open && line.trim() === '') {
      if (open === 'pre' || open === 'textarea') pending += '&#10;'
      continue
    }
    if (!open && !inHtml) {
      const fenceMarker = fence.exec(line)?.[1]
      if (openFence ? fenceMarker?.startsWith(openFence) && line.trim() === fenceMarker : fenceMarker)
        openFence = openFence ? undefined : fenceMarker
      inHtml = !openFence && startsHtml.test(line) && !endsByItself(line)
    }
    joined.push(pending + line)
    pending = ''
    if (line.trim() === '') inHtml = false
    if (inHtml) open = openAfter(line, open)
    if (open && number >= (lastEnds.get(open) ?? -1)) open = undefined
  }
  return joined.join('\n')
}

/** Returns whether CommonMark itself reads the block up to the end tag (start condition 1 of HTML blocks). */
function endsByItself(line: string): boolean {
  return /^ {0,3}<(?:pre|textarea|script|style)(?:[\s>]|$)/i.test(line)
}

/** Returns the element that is still open at the end of a line. */
function openAfter(line: string, before: Verbatim | undefined): Verbatim | undefined {
  let open = before
  for (const [, slash, found = ''] of line.matchAll(tags)) {
    const name = found.toLowerCase() as Verbatim
    if (slash) open = open === name ? undefined : open
    else open ??= name
  }
  return open
}

function lastLineWith(lines: readonly string[], text: string): number {
  return lines.findLastIndex((line) => line.toLowerCase().includes(text))
}
