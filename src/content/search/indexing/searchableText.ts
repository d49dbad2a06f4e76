const marks = /^[\s#>+|-]+/

/** A text in Markdown as readers see its words, in one line without addresses of links: to be found by search, and shown as a passage. */
export function searchableText(markdown: string): string {
  const lines = markdown.split('\n').map((line) => line.replace(marks, '').replaceAll('|', ' '))
  return lines
    .join('\n')
    .replace(/<[^<>]*>|\[\^[^[\]]+\]/g, '')
    .replace(/!\[[^[\]]*\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])?/g, '')
    .replace(/\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])/g, '$1')
    .replace(/\\(?=[\p{P}\p{S}\s]|$)/gu, '')
    .replace(/[*_`~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
