import { escapeHtml } from './escapeHtml'

/** The way out when a text cannot be parsed: its paragraphs as they were typed, escaped. Linear in the text's length. */
export function escapePlain(source: string): string {
  const paragraphs: string[][] = [[]]
  for (const line of source.split(/\r\n?|\n/)) {
    if (line.trim() === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(escapeHtml(line))
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => `<p>${lines.join('<br>\n')}</p>`)
    .join('\n')
}
