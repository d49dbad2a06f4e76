const [begin, end, place] = ['<script type="application/ld+json">', '</script>', '</head>']

/**
 * Moves the structured data into the head: React moves titles and links there, but not data. Within the page, the script would be one of
 * the elements that themes lay out.
 */
export function graphToHead(html: Buffer): Buffer {
  const from = html.indexOf(begin)
  const head = html.indexOf(place)
  if (head === -1 || from < head) return html
  const to = html.indexOf(end, from) + end.length
  return Buffer.concat([html.subarray(0, head), html.subarray(from, to), html.subarray(head, from), html.subarray(to)])
}
