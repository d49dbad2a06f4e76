import { websiteJsonSchema } from '../../../content/schema/websiteJsonSchema'

export const GET = async () =>
  Response.json(websiteJsonSchema(), {
    headers: { 'content-type': 'application/schema+json', 'cache-control': 'public, max-age=3600' },
  })
export const HEAD = GET
