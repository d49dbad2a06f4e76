const fence = /^( {0,3}(?:```|~~~).*)$/m

/** Applies `change` to a Markdown text outside its fenced code blocks. */
export function outsideCode(markdown: string, change: (text: string) => string): string {
  // The fences are the odd parts, so of every four parts the first is outside a code block and the third is inside.
  return markdown
    .split(fence)
    .map((part, index) => (index % 4 === 0 ? change(part) : part))
    .join('')
}
