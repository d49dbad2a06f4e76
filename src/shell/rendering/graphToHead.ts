const [begin, end, place] = ['<script type="application/ld+json">', '</script>', '</head>']

/** The document with its graph in its head: React lifts titles and links there, and no data. In the middle of a page it would be an element among those that themes lay out. */
export function graphToHead(html: Buffer): Buffer {
  const from = html.indexOf(begin)
  const head = html.indexOf(place)
  if (from === -1 || head === -1 || from < head) return html
  const to = html.indexOf(end, from) + end.length
  return Buffer.concat([html.subarray(0, head), html.subarray(from, to), html.subarray(head, from), html.subarray(to)])
}
