import { websiteJsonSchema } from '../../../content/schema/published/websiteJsonSchema'
import { schemaResponse } from '../../../shell/outputs/schemaResponse'

export const GET = schemaResponse(websiteJsonSchema)
export const HEAD = GET
