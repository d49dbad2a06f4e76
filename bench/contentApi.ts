import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setPriority } from 'node:os'
import { generate } from './generate.ts'

/**
 * A content API in its own process with a generated document of `argv[2]` articles, each of `argv[3]` characters. It sends its port and the
 * slugs when it listens, and changes one more, older article at each message.
 */
// In production, it would run on another machine.
setPriority(10)
const { data } = await generate(Number(process.argv[2]), Number(process.argv[3] ?? 3_000))
const articles = (data.articles as Record<string, unknown>[]).map((article) => JSON.stringify(article))
const rest = JSON.stringify({ ...data, articles: [] }).split('"articles":[]')
let edits = 0

const server = createServer((request, response) => {
  const etag = `"${edits}"`
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end()
    return
  }
  const body = Buffer.from(`{"data":${rest[0]}"articles":[${articles.join()}]${rest[1]}}`)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.byteLength, etag }).end(body)
})

process.on('message', () => {
  edits += 1
  const index = articles.length - 1 - ((edits * 7) % Math.ceil(articles.length / 2))
  const article = JSON.parse(articles[index] ?? '{}')
  articles[index] = JSON.stringify({ ...article, standfirst: `Edited for the ${edits}th time.` })
})
process.once('disconnect', () => process.exit(0))
const slugs = (data.articles as { slug: string }[]).map(({ slug }) => slug)
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port, slugs }))
