/**
 * Normalises our HTML and reference HTML for comparison. Ignores differences by our own rules (1–3), and different
 * notations of the same HTML (4–6), and nothing else:
 * 1. ids of headings
 * 2. target and rel of links
 * 3. loading and decoding of pictures, and an empty `alt`
 * 4. `/>` at the end of void elements
 * 5. character references for `"`, `>` (both are plain in content)
 * 6. the value of the boolean attributes `checked` and `disabled`
 */
export function sameHtml(html: string): string {
  return html
    .replace(/(<h[1-6]) id="[^"]*"(?=>)/g, '$1')
    .replace(/(<a href="[^"]*"(?: title="[^"]*")?) target="_blank" rel="noopener noreferrer"(?=>)/g, '$1')
    .replace(/(<img [^>]*?)(?: alt="")? loading="lazy" decoding="async"(?=>)/g, '$1')
    .replace(/(<img [^>]*?) alt=""/g, '$1')
    .replace(/(<(?:br|hr|img|input)\b[^<>]*?) \/>/g, '$1>')
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replace(/ (checked|disabled)=""/g, ' $1')
    .trimEnd()
}
