import { contentJsonSchema } from '../../../content/schema/published/websiteJsonSchema'
import { schemaResponse } from '../../../shell/outputs/schemaResponse'

export const GET = schemaResponse(contentJsonSchema)
export const HEAD = GET
