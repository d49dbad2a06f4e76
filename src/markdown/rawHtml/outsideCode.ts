const fence = /^( {0,3}(?:```|~~~).*)$/m

/** A text in Markdown with everything outside of its fenced code blocks changed. */
export function outsideCode(markdown: string, change: (text: string) => string): string {
  // Fences stand at odd places, so that of four parts the first is outside, and the third inside.
  return markdown
    .split(fence)
    .map((part, index) => (index % 4 === 0 ? change(part) : part))
    .join('')
}
