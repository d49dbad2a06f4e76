import { websiteJsonSchema } from '../../../content/schema/websiteJsonSchema'
import { schemaAnswer } from '../../../shell/telling/schemaAnswer'

export const GET = schemaAnswer(websiteJsonSchema)
export const HEAD = GET
