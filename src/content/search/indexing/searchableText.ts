const marks = /^[\s#>+|-]+/

/** Converts Markdown to the words that readers see, in one line and without link addresses. Used for the index and for excerpts. */
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
