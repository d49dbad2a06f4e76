/** Returns a line of plain text as a paragraph of Markdown that shows the same characters. */
export function escapeMarkdown(line: string): string {
  return line
    .replace(/[\\`*_[\]<~|]|&(?=#?\w{1,31};)/g, '\\$&')
    .replace(/^(?:[#>+=-]|\d{1,9}(?=[.)]))/, (sign) => (/\d/.test(sign) ? `${sign}\\` : `\\${sign}`))
}
