const marks = /^[\s#>+-]+/
const tableRule = /^[\s|:-]*$/

/** Converts Markdown to the words that readers see, in one line and without link addresses. Used for the index and for excerpts. */
export function searchableText(markdown: string): string {
  return markdown
    .split('\n')
    .map(wordsOfLine)
    .join('\n')
    .replace(/<[^<>]*>|\[\^[^[\]]+\]/g, '')
    .replace(/!\[[^[\]]*\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])?/g, '')
    .replace(/\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])/g, '$1')
    .replace(/\\(?=[\p{P}\p{S}\s]|$)/gu, '')
    .replace(/[*_`~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a line. Cells of a table are separated by dots, and its rows end with a full stop, so that they do not read as one sentence. */
function wordsOfLine(line: string): string {
  const words = line.replace(marks, '')
  if (!words.includes('|')) return words
  if (tableRule.test(words)) return ''
  const cells = words.split(/(?<!\\)\|/).flatMap((cell) => cell.trim() || [])
  return `${cells.join(' · ')}${words.startsWith('|') ? '.' : ''}`
}
