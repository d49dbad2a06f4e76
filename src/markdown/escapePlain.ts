import { escapeHtml } from './escapeHtml'

/** Fallback for a text that cannot be parsed: returns its source as escaped paragraphs. Takes linear time. */
export function escapePlain(source: string): string {
  let html = ''
  let isOpen = false
  const lines = escapeHtml(source.replaceAll('\r\n', '\n').replaceAll('\r', '\n')).split('\n')
  for (const line of lines) {
    if (line.trim() === '') {
      html += isOpen ? '</p>\n' : ''
      isOpen = false
    } else {
      html += isOpen ? `<br>\n${line}` : `<p>${line}`
      isOpen = true
    }
  }
  return isOpen ? `${html}</p>` : html.trimEnd()
}
