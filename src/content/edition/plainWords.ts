/** A paragraph without the signs of markdown, of which a cut might leave one of a pair. */
export function plainWords(paragraph: string): string {
  return paragraph
    .replace(/<[^<>]*>|\[\^[^[\]]+\]/g, '')
    .replace(/!\[[^[\]]*\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])?/g, '')
    .replace(/\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])/g, '$1')
    .replace(/\\(?=[\p{P}\p{S}\s]|$)/gu, '')
    .replace(/[*_`~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
